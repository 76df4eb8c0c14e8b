import { requireRole } from '@fieldloom/auth/actor';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database.ts';
import type { JobHandler, JobStep, RunningJob } from '../job/job-handler.ts';
import { JobObjects } from '../job/job-objects.ts';
import { JobParts } from '../job/job-parts.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { ProjectCaptureService, type TakenDocuments } from './project-capture.service.ts';
import { type TakenTemplate, TemplateWriter } from './template-writer.ts';

/** Documents of one step: some 100 to 300 ms. */
const AT_ONCE = 40;

export interface ProjectTemplateInput {
  projectId: string;
  head: Omit<Extract<TakenTemplate, { kind: 'PROJECT' }>, 'content'>;
  withContent: boolean;
  /** How many templates the plan allowed when it was asked for; null for no limit. */
  limit: number | null;
  /** What the tray calls it. */
  title: string;
}

interface Place {
  total: number;
  read: number;
}

/**
 * Saves a project with its notes and insights as a template. Which documents those are is fixed by the first step, the last
 * one creates the template of what the steps between have read.
 */
@Injectable()
export class ProjectTemplateJob implements JobHandler {
  readonly kind = 'PROJECT_TEMPLATE';

  constructor(
    private readonly objects: JobObjects,
    private readonly parts: JobParts,
    private readonly capture: ProjectCaptureService,
    private readonly permissions: PermissionService,
    private readonly writer: TemplateWriter,
  ) {}

  async step(trx: Trx, job: RunningJob, before: unknown): Promise<JobStep> {
    const { actor } = job;
    const { projectId, head, limit, withContent } = job.input as ProjectTemplateInput;
    requireRole(actor, 'CONTRIBUTOR');
    await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'WRITE');
    const documents = !withContent ? [] : await this.capture.listDocuments(trx, actor, projectId);
    if (before === null) {
      const ids = documents.map(({ id }) => id);
      const ordered = sql`select id from unnest(${ids}::uuid[]) with ordinality as listed (id, place) order by place`;
      const total = await this.objects.collect(trx, job, ordered, 2 * COUNT_LIMITS.templateNotes);
      return { place: { total, read: 0 } satisfies Place, progress: 0, done: false, result: { total, read: 0 } };
    }
    const place = before as Place;
    if (place.read >= place.total) return this.#create(trx, job, projectId, { head, limit, place });
    const ids = new Set(await this.objects.take(trx, job, AT_ONCE));
    const wanted = documents.filter(({ id }) => ids.has(id));
    await this.parts.add(trx, job, [await this.capture.takeDocuments(trx, actor, projectId, wanted)]);
    const read = Math.min(place.read + AT_ONCE, place.total);
    // The last step has something left to do.
    return {
      place: { ...place, read },
      progress: read / (place.total + AT_ONCE),
      done: false,
      result: { total: place.total, read },
    };
  }

  async #create(
    trx: Trx,
    job: RunningJob,
    projectId: string,
    { head, limit, place }: Pick<ProjectTemplateInput, 'head' | 'limit'> & { place: Place },
  ): Promise<JobStep> {
    const taken = await this.parts.list<TakenDocuments>(trx, job);
    const content = await this.capture.finish(trx, job.actor, projectId, {
      notes: taken.flatMap(({ notes }) => notes),
      insights: taken.flatMap(({ insights }) => insights),
      losses: taken.flatMap(({ losses }) => losses),
    });
    const { id } = await this.writer.add(trx, job.actor, { ...head, content }, limit ?? undefined);
    return { place, progress: 1, done: true, result: { total: place.total, read: place.total, templateId: id } };
  }
}
