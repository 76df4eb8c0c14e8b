import type { WireValue } from '@fieldloom/fields/value';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import type { CollectionInput } from '../../schema.gen.ts';

/** A change that is made to each of many objects, as a job stores it. */
export type BulkChange =
  | { type: 'FIELDS'; values: Record<string, WireValue | null> }
  | { type: 'TAGS'; add: string[]; remove: string[] }
  | { type: 'MOVE'; projectId: string }
  | { type: 'ARCHIVE'; archived: boolean }
  | { type: 'DELETE' };

/** Input of a job of the kind BULK_CHANGE. */
export interface BulkJobInput {
  objectType: ViewObjectType;
  collection: CollectionInput;
  change: BulkChange;
  /** Names of the change's fields, tags or project when the job started. */
  names: string[];
}

/** The kinds of objects to which each change applies. */
export const CHANGED_KINDS = {
  FIELDS: ['NOTE', 'INSIGHT'],
  TAGS: ['HIGHLIGHT'],
  MOVE: ['NOTE', 'INSIGHT'],
  ARCHIVE: ['NOTE', 'INSIGHT'],
  DELETE: ['NOTE', 'INSIGHT', 'HIGHLIGHT', 'TAG'],
} as const satisfies Record<BulkChange['type'], readonly ViewObjectType[]>;
