import { type Actor, requireRole, requireWritable } from '@fieldloom/auth/actor';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { BulkChangeInput, ChangeMatchingInput } from '../../schema.gen.ts';
import { CollectionService } from '../collection/collection.service.ts';
import { FieldValueService } from '../field-value/field-value.service.ts';
import type { Job } from '../job/job.repository.ts';
import { JobService } from '../job/job.service.ts';
import { ProjectService } from '../project/project.service.ts';
import { readTagChange } from './bulk.service.ts';
import { type BulkChange, type BulkJobInput, CHANGED_KINDS } from './bulk-change.ts';
import { BulkChanges } from './bulk-changes.ts';

interface NamedChange {
  change: BulkChange;
  /** Labels of the fields that it sets. */
  labels?: string[];
}

/** Makes the same change to all objects that match a filter, up to 100,000, as a job. */
@Injectable()
export class BulkJobService {
  constructor(
    private readonly store: ContentStore,
    private readonly collections: CollectionService,
    private readonly values: FieldValueService,
    private readonly changes: BulkChanges,
    private readonly projects: ProjectService,
    private readonly jobs: JobService,
  ) {}

  /**
   * @throws BAD_INPUT for an invalid filter, value or tag; NOT_FOUND for a place that the actor may not see.
   * @throws FORBIDDEN for viewers, and without WRITE on the target project.
   */
  async start(actor: Actor, input: ChangeMatchingInput, key: string | undefined): Promise<Job> {
    requireWritable(actor);
    requireRole(actor, 'CONTRIBUTOR');
    const { objectType, collection } = input;
    const { change, labels = [] } = await this.#read(actor, objectType, input.change);
    return this.store.as(actor, async (trx) => {
      await this.collections.matching(trx, actor, objectType, collection);
      const names = [...labels, ...(await this.#require(trx, actor, change))];
      const asked: BulkJobInput = { objectType, collection, change, names };
      const { projectId } = collection;
      return this.jobs.start(trx, actor, {
        kind: 'BULK_CHANGE',
        ...(projectId == null ? {} : { objectKind: 'PROJECT', objectId: parseId(projectId, 'projectId') }),
        input: asked,
        key,
      });
    });
  }

  /** @returns the names of the change's tags or project. */
  async #require(trx: Trx, actor: Actor, change: BulkChange): Promise<string[]> {
    if (change.type === 'TAGS') return this.changes.requireTags(trx, actor, change);
    if (change.type !== 'MOVE') return [];
    await this.changes.requireTarget(trx, actor, change.projectId);
    return (await this.projects.readable(trx, actor, [change.projectId])).map(({ title }) => title);
  }

  async #read(actor: Actor, kind: BulkJobInput['objectType'], given: BulkChangeInput): Promise<NamedChange> {
    const named = Object.entries(given).filter(([, value]) => value != null);
    if (named.length !== 1) throw badInput('Name one change', { field: 'change' });
    const read = await this.#change(actor, kind, given);
    const kinds: readonly string[] = CHANGED_KINDS[read.change.type];
    if (!kinds.includes(kind)) throw badInput('There is no such change of these objects', { field: 'change' });
    return read;
  }

  async #change(actor: Actor, kind: BulkJobInput['objectType'], given: BulkChangeInput): Promise<NamedChange> {
    const { values, tags, projectId, archived } = given;
    if (values != null) {
      if (kind !== 'NOTE' && kind !== 'INSIGHT') throw badInput('These objects have no fields', { field: 'values' });
      const { values: wire, labels } = await this.values.requireValues(actor, kind, values);
      return { change: { type: 'FIELDS', values: wire }, labels };
    }
    if (tags != null) {
      const { add, remove } = readTagChange(tags.addIds, tags.removeIds);
      return { change: { type: 'TAGS', add: [...add], remove: [...remove] } };
    }
    if (projectId != null) return { change: { type: 'MOVE', projectId: parseId(projectId, 'projectId') } };
    if (archived != null) return { change: { type: 'ARCHIVE', archived } };
    if (given.delete !== true) throw badInput('Name one change', { field: 'change' });
    return { change: { type: 'DELETE' } };
  }
}
