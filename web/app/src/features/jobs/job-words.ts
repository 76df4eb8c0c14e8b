import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { FolderPlus, LayoutTemplate, ListTree, type LucideIcon, Merge, PencilLine, Split } from 'lucide-react';
import { insightAddress, noteAddress, projectAddress, tagAddress } from '../content/addresses.ts';
import type { Job } from './job-queries.ts';
import { jobStrings } from './strings.ts';

type JobKind = Job['kind'];

/** Texts about one kind of job. */
export interface JobWords {
  icon: LucideIcon;
  /** What it does, as a short sentence. */
  name: (job: Job) => string;
  /** How many things are done, of how many; undefined if its progress is not a count. */
  count?: (job: Job) => { done: number; total: number } | undefined;
  /** Its result so far; undefined if there is none yet. */
  result: (job: Job) => string | undefined;
  /** A link to what the job has created, once it is done. */
  made?: (job: Job) => { label: string; href: string } | undefined;
  /** False when it can't be stopped any more. Default: always true. */
  canStop?: (job: Job) => boolean;
  /** How many things failed; these can be downloaded. */
  failed?: (job: Job) => number;
  /** The URL of such a thing, if it has a page. */
  address?: (job: Job, objectId: string) => string | undefined;
}

interface BulkInput {
  objectType: ViewObjectType;
  change: {
    type: 'FIELDS' | 'TAGS' | 'MOVE' | 'ARCHIVE' | 'DELETE';
    archived?: boolean;
    add?: readonly string[];
  };
  /** Names of the fields, tags or project; absent in jobs of an older version. */
  names?: readonly string[];
}

interface BulkResult {
  total: number;
  changed: number;
  failed: number;
}

function nameOf({ type, archived, add }: BulkInput['change']): BulkInput['change']['type'] | 'UNARCHIVE' | 'UNTAG' {
  if (type === 'ARCHIVE' && archived === false) return 'UNARCHIVE';
  return type === 'TAGS' && add?.length === 0 ? 'UNTAG' : type;
}

const bulkResult = ({ result }: Job): BulkResult | undefined => (result as BulkResult | null) ?? undefined;
const bulkInput = ({ input }: Job): BulkInput => input as BulkInput;

const ADDRESSES: Partial<Record<ViewObjectType, (id: string) => string>> = {
  NOTE: (id) => noteAddress({ id }),
  INSIGHT: (id) => insightAddress({ id }),
  TAG: (id) => tagAddress({ id }),
};

interface TagsResult {
  /** Highlights that have the other tag now. */
  changed: number;
}

/** Merges two tags, or separates them again, highlight by highlight. */
const ofTags = (icon: LucideIcon, name: string): JobWords => ({
  icon,
  name: () => name,
  count: ({ input, result }) => {
    const total = (input as { total: number } | null)?.total;
    return total === undefined || result === null ? undefined : { done: (result as TagsResult).changed, total };
  },
  result: ({ result }) => (result === null ? undefined : jobStrings.tags.changed((result as TagsResult).changed)),
});

interface DocumentsResult {
  total: number;
  /** Documents that were read for a template. */
  read?: number;
  /** Documents that were added to a project. */
  added?: number;
  losses?: readonly { title: string; count: number }[];
}

interface FieldInput {
  label: string;
  total: number;
  change:
    | { type: 'CONVERT' }
    | { type: 'TRASHED' }
    | { type: 'RESTORED' }
    | { type: 'OPTIONS'; restored: readonly { id: string }[] };
}

interface FieldResult {
  stage: 'CONVERT' | 'APPLY' | 'TELL';
  /** Objects that this stage has done. */
  done: number;
  kept?: number;
  lost?: number;
}

const fieldInput = ({ input }: Job): FieldInput | undefined => (input as FieldInput | null) ?? undefined;
const fieldResult = ({ result }: Job): FieldResult | undefined => (result as FieldResult | null) ?? undefined;

const titleOf = ({ input }: Job): string => (input as { title: string } | null)?.title ?? '';
const documentsOf = ({ result }: Job): DocumentsResult | undefined => (result as DocumentsResult | null) ?? undefined;

function countDocuments(job: Job): { done: number; total: number } | undefined {
  const result = documentsOf(job);
  return result && { done: result.added ?? result.read ?? 0, total: result.total };
}

/** Texts for every kind; nothing else describes what a job does. */
export const JOB_WORDS: Record<JobKind, JobWords> = {
  BULK_CHANGE: {
    icon: PencilLine,
    name: (job) => {
      const { objectType, change, names } = bulkInput(job);
      return jobStrings.bulk[nameOf(change)](objectType, bulkResult(job)?.total, names);
    },
    count: (job) => {
      const result = bulkResult(job);
      return result && { done: result.changed + result.failed, total: result.total };
    },
    result: (job) => {
      const result = bulkResult(job);
      if (result === undefined) return undefined;
      return result.total === 0 ? jobStrings.bulk.none : jobStrings.bulk.changed(result.changed, result.failed);
    },
    failed: (job) => bulkResult(job)?.failed ?? 0,
    address: (job, id) => ADDRESSES[bulkInput(job).objectType]?.(id),
  },
  TAG_MERGE: ofTags(Merge, jobStrings.tags.merge),
  TAG_SEPARATION: ofTags(Split, jobStrings.tags.separate),
  FIELD_CHANGE: {
    icon: ListTree,
    name: (job) => {
      const { label, change } = fieldInput(job) ?? {};
      if (label === undefined || change === undefined) return jobStrings.fields.any;
      if (change.type === 'CONVERT') return jobStrings.fields.convert(label);
      if (change.type === 'TRASHED') return jobStrings.fields.trash(label);
      if (change.type === 'RESTORED') return jobStrings.fields.untrash(label);
      return change.restored.length > 0 ? jobStrings.fields.restore(label) : jobStrings.fields.options(label);
    },
    count: (job) => {
      const [input, result] = [fieldInput(job), fieldResult(job)];
      return input && result && { done: result.done, total: input.total };
    },
    result: (job) => {
      const result = fieldResult(job);
      if (result?.stage !== 'TELL') return job.state === 'CANCELLED' ? jobStrings.fields.nothing : undefined;
      const { kept, lost, done } = result;
      return kept === undefined ? jobStrings.fields.changed(done) : jobStrings.fields.kept(kept, lost ?? 0);
    },
    canStop: (job) => {
      const type = fieldInput(job)?.change.type;
      return type !== 'TRASHED' && type !== 'RESTORED' && fieldResult(job)?.stage !== 'TELL';
    },
  },
  PROJECT_TEMPLATE: {
    icon: LayoutTemplate,
    name: (job) => jobStrings.templates.save(titleOf(job)),
    count: countDocuments,
    result: (job) => (job.state === 'DONE' ? jobStrings.templates.saved(documentsOf(job)?.total ?? 0) : undefined),
    made: () => ({ label: jobStrings.templates.see, href: '/settings/templates/projects' }),
  },
  PROJECT_FROM_TEMPLATE: {
    icon: FolderPlus,
    name: (job) => jobStrings.templates.fill(titleOf(job)),
    count: countDocuments,
    result: (job) => {
      const result = documentsOf(job);
      return result && jobStrings.templates.added(result.added ?? 0, result.losses ?? []);
    },
    made: ({ objectId }) =>
      objectId === null ? undefined : { label: jobStrings.templates.open, href: projectAddress({ id: objectId }) },
  },
};

/** Whether the job is still running or waiting. */
export const isOpen = ({ state }: Pick<Job, 'state'>): boolean => state === 'QUEUED' || state === 'RUNNING';

/** Its outcome, in a sentence. */
export function outcomeOf(job: Job): string | undefined {
  const result = JOB_WORDS[job.kind].result(job);
  if (job.state === 'CANCELLED') {
    return result === undefined ? jobStrings.cancelledAtOnce : jobStrings.cancelledAfter(result);
  }
  if (job.state !== 'FAILED') return result;
  const isOurs = job.errorCode === 'INTERNAL_SERVER_ERROR' || job.errorMessage === null;
  return isOurs ? jobStrings.unknown : jobStrings.failed(job.errorMessage ?? '');
}
