import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Trx } from '../../database.ts';
import type { JobHandler, JobStep, RunningJob } from '../job/job-handler.ts';
import { TagMergeSteps } from './tag-merge-steps.ts';

/** Input of a job that merges or separates two tags. */
export const tagMergeInput = z.object({
  mergeId: z.uuid(),
  /** Highlights that are left to process. */
  total: z.int().nonnegative(),
  after: z.uuid().nullable(),
});
export type TagMergeInput = z.infer<typeof tagMergeInput>;

const placeShape = z.object({ after: z.uuid().nullable(), count: z.int() });

@Injectable()
export class TagMergeJob implements JobHandler {
  readonly kind = 'TAG_MERGE';

  constructor(private readonly steps: TagMergeSteps) {}

  async step(trx: Trx, { actor, input }: RunningJob, place: unknown): Promise<JobStep> {
    const { mergeId, total, after: first } = tagMergeInput.parse(input);
    const { after, count } = place == null ? { after: first, count: 0 } : placeShape.parse(place);
    const next = await this.steps.merge(trx, actor, mergeId, after, COUNT_LIMITS.mergedHighlights);
    return progress(total, count + next.count, next.after, next.done);
  }
}

@Injectable()
export class TagSeparationJob implements JobHandler {
  readonly kind = 'TAG_SEPARATION';

  constructor(private readonly steps: TagMergeSteps) {}

  async step(trx: Trx, { actor, input }: RunningJob, place: unknown): Promise<JobStep> {
    const { mergeId, total } = tagMergeInput.parse(input);
    const { count } = place == null ? { count: 0 } : placeShape.parse(place);
    const next = await this.steps.separate(trx, actor, mergeId, COUNT_LIMITS.mergedHighlights);
    return progress(total, count + next.count, null, next.done);
  }
}

function progress(total: number, count: number, after: string | null, done: boolean): JobStep {
  return {
    place: { after, count },
    progress: done ? 1 : Math.min(count / Math.max(total, 1), 0.99),
    done,
    result: { changed: count },
  };
}
