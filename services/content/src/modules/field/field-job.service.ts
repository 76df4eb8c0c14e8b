import type { Actor } from '@fieldloom/auth/actor';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import type { SetPlace } from '../field-set/field-set.service.ts';
import { ValuesOfField } from '../field-value/values-of-field.ts';
import { type JobRequest, JobService } from '../job/job.service.ts';
import { JobParts } from '../job/job-parts.ts';
import { type Field, FieldRepository, type PlacedField } from './field.repository.ts';
import { FieldService } from './field.service.ts';
import type { FieldChangeInput, FieldTellInput, TrashChange } from './field-change.ts';

/** Starts jobs for changes of fields that reach many values. */
@Injectable()
export class FieldJobService {
  constructor(
    private readonly repository: FieldRepository,
    private readonly fields: FieldService,
    private readonly jobs: JobService,
    private readonly parts: JobParts,
    private readonly values: ValuesOfField,
  ) {}

  /**
   * Starts a job within the transaction that holds the field. Until it ends, nobody else changes the field or its values,
   * so what it has read stays as it is.
   * @param names People by id, for values that are people.
   * @throws TOO_MANY_REQUESTS, and FORBIDDEN for programs and support.
   */
  async start(
    trx: Trx,
    actor: Actor,
    field: PlacedField,
    { total, change }: Pick<FieldChangeInput, 'total' | 'change'>,
    names?: ReadonlyMap<string, string>,
  ): Promise<Field> {
    const input: FieldChangeInput = { fieldId: field.id, label: field.label, total, change };
    const about = aboutSet(field.set);
    const job = await this.jobs.start(trx, actor, { kind: 'FIELD_CHANGE', ...about, input, key: undefined });
    if (names !== undefined) await this.parts.add(trx, { id: job.id, actor }, [{ names: Object.fromEntries(names) }]);
    const held = await this.repository.update(trx, field.id, { jobId: job.id });
    await this.fields.changed(trx, actor, field);
    return held;
  }

  /**
   * Announces the objects with values in fields that went into the trash or came out of it, because lists and search find them
   * differently now. Many are announced by a job, which nobody can stop. Programs and support start no jobs.
   * @throws TOO_MANY_REQUESTS.
   */
  async announce(
    trx: Trx,
    actor: Actor,
    { fieldIds, label, set, type }: { fieldIds: readonly string[]; label: string; set: SetPlace } & TrashChange,
  ): Promise<void> {
    if (fieldIds.length === 0) return;
    const those = this.values.all(fieldIds);
    const limit = COUNT_LIMITS.fieldChangeObjects;
    const ids = await this.values.listed(trx, those, limit + 1);
    if (ids.length <= limit) return this.values.announce(trx, actor, ids);
    if (actor.key !== undefined || actor.support !== undefined) return this.values.announceAll(trx, actor, fieldIds);
    const total = await this.values.count(trx, those);
    const input: FieldTellInput = { fieldIds, label, total, change: { type } };
    await this.jobs.start(trx, actor, { kind: 'FIELD_CHANGE', ...aboutSet(set), input, key: undefined });
  }
}

/** The project of a set of fields, or the group itself; nothing for the fields of people. */
function aboutSet({ id, kind, projectId }: SetPlace): Pick<JobRequest, 'objectKind' | 'objectId'> {
  if (projectId !== null) return { objectKind: 'PROJECT', objectId: projectId };
  return kind === 'WORKSPACE' ? { objectKind: 'FIELD_SET', objectId: id } : {};
}
