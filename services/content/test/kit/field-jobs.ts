import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { sql } from 'kysely';
import { ActorDirectory } from '../../src/modules/actor/actor-directory.ts';
import { JobRunner } from '../../src/modules/job/job-runner.ts';
import type { ContentKit } from './content-kit.ts';
import { FIELD, type MadeField } from './fields.ts';
import { fillField } from './fill-field.ts';
import type { World } from './world.ts';

/** More values than a request changes by itself, in more than one piece. */
export const MANY_VALUES = COUNT_LIMITS.fieldChangeObjects * 2 + 300;

export type ChangedField = MadeField & { isChanging: boolean };

const JOB = 'id state progress result input errorMessage';

/** A field's rows as the database has them. */
export interface StoredRow {
  object_id: string;
  position: number;
  text: string;
  number: number;
  ref_id: string;
}

/** Jobs of fields with many values, of one world. */
export class FieldJobs {
  constructor(
    private readonly kit: ContentKit,
    private readonly world: World,
  ) {}

  /** Creates notes of the world's project with a value each. */
  fill(fieldId: string, count: number, valueOf?: Parameters<typeof fillField>[3]): Promise<string[]> {
    const { teamId, project: projectId } = this.world;
    return fillField(this.kit, { teamId, projectId, fieldId }, count, valueOf);
  }

  /** A field of a set, as open screens see it now. */
  async field(fieldSetId: string, id: string): Promise<ChangedField> {
    const { fieldSet } = await this.kit.do(
      this.world.manager,
      `{ fieldSet(id: "${fieldSetId}") { fields { ${FIELD} isChanging } } }`,
    );
    const found = fieldSet.fields.find((each: ChangedField) => each.id === id);
    if (found === undefined) throw new Error(`The set has no field ${id}`);
    return found;
  }

  step(jobId: string): Promise<boolean> {
    return this.kit.running.app.get(JobRunner).step({ teamId: this.world.teamId, jobId });
  }

  /** The last job of the world's manager, who starts them all. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each kind has its own result
  async last(): Promise<any> {
    return (await this.kit.do(this.world.manager, `{ jobs { ${JOB} } }`)).jobs[0];
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- each kind has its own result
  async one(id: string): Promise<any> {
    return (await this.kit.do(this.world.manager, `{ job(id: "${id}") { ${JOB} } }`)).job;
  }

  /** Does all that is left of the last job. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each kind has its own result
  async finish(): Promise<any> {
    const { id } = await this.last();
    while (!(await this.step(id)));
    return this.last();
  }

  /** Takes the manager out of the workspace. */
  leave(): void {
    this.kit.workspaces.remove(this.world.manager);
    this.kit.running.app.get(ActorDirectory).forgetAll();
  }

  comeBack(): void {
    this.kit.workspaces.change(this.world.manager, {});
    this.kit.running.app.get(ActorDirectory).forgetAll();
  }

  /** The job that a field names, if it names one. */
  holderOf(fieldId: string): Promise<string | null> {
    return this.kit.store.in({ teamId: this.world.teamId }, async (trx) => {
      const field = trx.selectFrom('field').select('job_id').where('id', '=', fieldId);
      return (await field.executeTakeFirstOrThrow()).job_id;
    });
  }

  /** In order. */
  rows(fieldId: string): Promise<StoredRow[]> {
    return this.kit.store.in({ teamId: this.world.teamId }, async (trx) => {
      const { rows } = await sql<StoredRow>`select object_id, position, text, number, ref_id from field_datum
        where field_id = ${fieldId}::uuid order by object_id, position`.execute(trx);
      return rows;
    });
  }

  /** How many of these notes have each version. */
  versions(ids: readonly string[]): Promise<{ version: number; count: number }[]> {
    return this.kit.store.in({ teamId: this.world.teamId }, async (trx) => {
      const { rows } = await sql<{ version: number; count: number }>`
        select version, count(*)::int as count from note where id = any(${[...ids]}::uuid[])
        group by version order by version`.execute(trx);
      return rows;
    });
  }
}
