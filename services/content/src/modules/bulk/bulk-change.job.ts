import { requireRole } from '@fieldloom/auth/actor';
import { tooLarge } from '@fieldloom/kernel/errors';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import type { BulkResult } from '../../schema.gen.ts';
import { type Author, ChangeAnnouncer } from '../change/change-announcer.ts';
import { CollectionService } from '../collection/collection.service.ts';
import { FieldValueService } from '../field-value/field-value.service.ts';
import type { JobHandler, JobStep, RunningJob } from '../job/job-handler.ts';
import { JobObjects } from '../job/job-objects.ts';
import type { BulkJobInput } from './bulk-change.ts';
import { BulkChanges } from './bulk-changes.ts';
import { BulkTrashService } from './bulk-trash.service.ts';

/** Objects per step, which takes some 100 to 300 ms. */
const AT_ONCE = 200;
/** Open screens reload their lists at most this often. */
const TELL_EVERY_MS = 1_000;

interface Place {
  total: number;
  changed: number;
  failed: number;
  /** When open screens were last notified, in milliseconds. */
  toldAt: number;
  /** The last changed object that screens were not yet notified about. */
  untold: string | null;
}

/** The job's result, for people. */
type Result = Pick<Place, 'total' | 'changed' | 'failed'>;

/**
 * Makes the same change to all objects that matched when the job started. The first step collects them, so that none is
 * left out and none is changed twice, even if the change affects whether they match.
 */
@Injectable()
export class BulkChangeJob implements JobHandler {
  readonly kind = 'BULK_CHANGE';

  constructor(
    private readonly objects: JobObjects,
    private readonly collections: CollectionService,
    private readonly values: FieldValueService,
    private readonly changes: BulkChanges,
    private readonly trash: BulkTrashService,
    private readonly announcer: ChangeAnnouncer,
  ) {}

  async step(trx: Trx, job: RunningJob, before: unknown): Promise<JobStep> {
    requireRole(job.actor, 'CONTRIBUTOR');
    const input = job.input as BulkJobInput;
    if (before === null) return this.#collect(trx, job, input);
    const place = before as Place;
    const ids = await this.objects.take(trx, job, AT_ONCE);
    const { changed, failed } = await this.#change(trx, job, input, ids);
    const refused = new Set(failed.map(({ id }) => id));
    const after: Place = {
      ...place,
      changed: place.changed + changed,
      failed: place.failed + failed.length,
      untold: ids.findLast((id) => !refused.has(id)) ?? place.untold,
    };
    const did = after.changed + after.failed;
    const done = ids.length < AT_ONCE || did >= after.total;
    return {
      place: done || Date.now() - after.toldAt >= TELL_EVERY_MS ? await this.#tell(trx, job, input, after) : after,
      progress: after.total === 0 ? 1 : did / after.total,
      done,
      result: resultOf(after),
      failures: failed.map(({ id, code, message }) => ({ objectId: id, code, message })),
    };
  }

  /** The job was canceled on the way; screens show what it did until then. */
  async stopped(trx: Trx, job: RunningJob, place: unknown): Promise<void> {
    if (place !== null) await this.#tell(trx, job, job.input as BulkJobInput, place as Place);
  }

  async #collect(trx: Trx, job: RunningJob, { objectType, collection }: BulkJobInput): Promise<JobStep> {
    const ids = await this.collections.matching(trx, job.actor, objectType, collection);
    const limit = COUNT_LIMITS.jobObjects;
    const total = await this.objects.collect(trx, job, ids, limit);
    if (total > limit)
      throw tooLarge(`More than ${limit} objects match. Narrow the filter, and do it in parts.`, { limit });
    const place: Place = { total, changed: 0, failed: 0, toldAt: 0, untold: null };
    return { place, progress: 0, done: total === 0, result: resultOf(place) };
  }

  async #change(trx: Trx, { actor }: RunningJob, input: BulkJobInput, ids: string[]): Promise<BulkResult> {
    const { objectType, change } = input;
    const isText = objectType === 'NOTE' || objectType === 'INSIGHT';
    const telling = { live: false };
    switch (change.type) {
      case 'FIELDS': {
        const wire = new Map(Object.entries(change.values));
        const waiting = { ...telling, waits: true };
        return isText ? this.values.change(trx, actor, { kind: objectType, ids, wire }, waiting) : none(objectType);
      }
      case 'TAGS':
        return this.changes.tag(trx, actor, { ids, add: change.add, remove: change.remove }, telling);
      case 'MOVE': {
        const { projectId } = change;
        return isText ? this.changes.move(trx, actor, { kind: objectType, ids, projectId }, telling) : none(objectType);
      }
      case 'ARCHIVE': {
        const { archived } = change;
        return isText
          ? this.changes.archive(trx, actor, { kind: objectType, ids, archived }, telling)
          : none(objectType);
      }
      case 'DELETE':
        return this.trash.deleteIn(trx, actor, { kind: objectType, ids }, telling);
    }
  }

  /** Sends one message for everything that was changed recently: a screen that hears of one object reloads its list. */
  async #tell(
    trx: Trx,
    { actor }: { actor: Author },
    { objectType, change }: BulkJobInput,
    place: Place,
  ): Promise<Place> {
    if (place.untold !== null) {
      const object = { kind: objectType, id: place.untold };
      await this.announcer.tellAgain(trx, actor.teamId, object, change.type === 'DELETE' ? 'trashed' : 'updated');
    }
    return { ...place, toldAt: Date.now(), untold: null };
  }
}

function resultOf({ total, changed, failed }: Place): Result {
  return { total, changed, failed };
}

/** Can't happen, because starting a job checks it. */
function none(kind: string): never {
  throw new Error(`a job with a change that ${kind} cannot have`);
}
