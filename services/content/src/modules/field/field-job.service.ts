import type { Actor } from '@fieldloom/auth/actor';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { JobService } from '../job/job.service.ts';
import { JobParts } from '../job/job-parts.ts';
import { type Field, FieldRepository, type PlacedField } from './field.repository.ts';
import { FieldService } from './field.service.ts';
import type { FieldChangeInput } from './field-change.ts';

/** Starts jobs for changes of fields that reach many values. */
@Injectable()
export class FieldJobService {
  constructor(
    private readonly repository: FieldRepository,
    private readonly fields: FieldService,
    private readonly jobs: JobService,
    private readonly parts: JobParts,
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
    const { set } = field;
    const input: FieldChangeInput = { fieldId: field.id, label: field.label, total, change };
    const about =
      set.projectId !== null
        ? ({ objectKind: 'PROJECT', objectId: set.projectId } as const)
        : set.kind === 'WORKSPACE'
          ? ({ objectKind: 'FIELD_SET', objectId: set.id } as const)
          : {};
    const job = await this.jobs.start(trx, actor, { kind: 'FIELD_CHANGE', ...about, input, key: undefined });
    if (names !== undefined) await this.parts.add(trx, { id: job.id, actor }, [{ names: Object.fromEntries(names) }]);
    const held = await this.repository.update(trx, field.id, { jobId: job.id });
    await this.fields.changed(trx, actor, field);
    return held;
  }
}
