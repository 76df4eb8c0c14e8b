import type { FieldConfig, FieldShape } from '@fieldloom/fields/config';
import { defaultMaxSelectable } from '@fieldloom/fields/options';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import type { PermissionActor } from '@fieldloom/permissions/model';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { FieldRow, Trx } from '../../database.ts';
import type { FieldSetKind } from '../../schema.gen.ts';
import { type FieldScope, visibleOn } from './field-scope.ts';

interface FieldHead {
  id: string;
  fieldSetId: string;
  label: string;
  rank: number;
  version: number;
  /** The job that changes all of its values; meaningless once that has ended. */
  jobId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A field, with its type and configuration. */
export type Field = FieldHead & FieldShape;

/** A field in the trash. */
export type DeletedField = Field & { deletedAt: Date; deletedById: string; purgeAfter: Date };

/** A field with its field set. */
export type PlacedField = Field & { set: { id: string; kind: FieldSetKind; projectId: string | null } };

/** The stored configuration. It contains the maximum number of chosen options only if somebody set it. */
type StoredSelect = Pick<FieldConfig<'SELECT'>, 'options'> & { maxSelectable?: number };

interface PlacedRow extends FieldRow {
  set_kind: FieldSetKind;
  project_id: string | null;
}

function toField(row: FieldRow): Field {
  const head: FieldHead = {
    id: row.id,
    fieldSetId: row.field_set_id,
    label: row.label,
    rank: row.rank,
    version: row.version,
    jobId: row.job_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
  return { ...head, ...toShape(row) };
}

/** Not validated again, because the type's schema was checked when it was stored. */
export function toShape({ type, config }: { type: FieldShape['type']; config: unknown }): FieldShape {
  if (type !== 'SELECT') return { type, config } as FieldShape;
  const { options, maxSelectable } = config as StoredSelect;
  return { type, config: { options, maxSelectable: maxSelectable ?? defaultMaxSelectable(options.length) } };
}

function toPlaced(row: PlacedRow): PlacedField {
  return { ...toField(row), set: { id: row.field_set_id, kind: row.set_kind, projectId: row.project_id } };
}

@Injectable()
export class FieldRepository {
  /** Returns fields of sets outside the trash, in order. */
  async ofSets(trx: Trx, setIds: readonly string[]): Promise<Field[]> {
    const rows = await trx
      .selectFrom('field')
      .selectAll()
      .where('field_set_id', 'in', setIds)
      .where('deleted_at', 'is', null)
      .orderBy('rank')
      .orderBy('id')
      .execute();
    return rows.map(toField);
  }

  /**
   * Returns fields that the actor may see on such objects: first those of the project, then the workspace's, each in
   * order.
   */
  visible(trx: Trx, actor: PermissionActor, scope: FieldScope): Promise<PlacedField[]> {
    return this.#placed(trx, visibleOn(actor, scope));
  }

  /** Returns those fields that the actor may see on any note or insight. */
  visibleOf(trx: Trx, actor: PermissionActor, ids: readonly string[]): Promise<PlacedField[]> {
    const [ofNotes, ofInsights] = (['NOTE', 'INSIGHT'] as const).map((objectType) =>
      visibleOn(actor, { objectType, projectId: null }),
    );
    return this.#placed(trx, sql<boolean>`f.id = any(${[...ids]}::uuid[]) and (${ofNotes} or ${ofInsights})`);
  }

  /**
   * Returns those fields that the actor may see on such objects. Their types and options are locked until the
   * transaction ends.
   */
  held(trx: Trx, actor: PermissionActor, scope: FieldScope, ids: readonly string[]): Promise<PlacedField[]> {
    const those = sql<boolean>`f.id = any(${[...ids]}::uuid[]) and ${visibleOn(actor, scope)}`;
    return this.#placed(trx, those, sql`for share of f`);
  }

  /** Returns one field without checking rights; undefined if it or its set is in the trash. */
  async find(trx: Trx, id: string, options: { forUpdate?: boolean } = {}): Promise<PlacedField | undefined> {
    const lock = options.forUpdate === true ? sql`for update of f` : sql``;
    return (await this.#placed(trx, sql<boolean>`f.id = ${id}::uuid`, lock))[0];
  }

  /** Returns a field that was deleted on its own and can be restored. */
  async findDeleted(trx: Trx, id: string): Promise<PlacedField | undefined> {
    const { rows } = await sql<PlacedRow>`select f.*, s.kind as set_kind, s.project_id
      from field f join field_set s on s.id = f.field_set_id
      where f.id = ${id}::uuid and s.deleted_at is null and f.deleted_at is not null and f.purge_after > now()
      for update of f`.execute(trx);
    return rows.map(toPlaced)[0];
  }

  /** Returns fields of a set that were deleted on their own and can be restored, the last deleted first. */
  async listDeleted(trx: Trx, setId: string): Promise<DeletedField[]> {
    const rows = await trx
      .selectFrom('field')
      .selectAll()
      .where('field_set_id', '=', setId)
      .where('deleted_at', 'is not', null)
      .where('purge_after', '>', sql<Date>`now()`)
      .orderBy('deleted_at', 'desc')
      .orderBy('id')
      .limit(COUNT_LIMITS.listPage)
      .execute();
    return rows.map((row) => ({
      ...toField(row),
      deletedAt: row.deleted_at!,
      deletedById: row.deleted_by!,
      purgeAfter: row.purge_after!,
    }));
  }

  async #placed(trx: Trx, which: RawBuilder<boolean>, lock: RawBuilder<unknown> = sql``): Promise<PlacedField[]> {
    const { rows } = await sql<PlacedRow>`select f.*, s.kind as set_kind, s.project_id
      from field f join field_set s on s.id = f.field_set_id
      where f.deleted_at is null and s.deleted_at is null and ${which}
      order by s.kind = 'WORKSPACE', s.rank, s.id, f.rank, f.id ${lock}`.execute(trx);
    return rows.map(toPlaced);
  }

  /** Counts fields of the workspace's groups and of its people outside the trash, without checking rights. */
  async countOfWorkspace(trx: Trx): Promise<number> {
    const row = await trx
      .selectFrom('field')
      .innerJoin('field_set', 'field_set.id', 'field.field_set_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('field.deleted_at', 'is', null)
      .where('field_set.deleted_at', 'is', null)
      .where('field_set.project_id', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  async insert(
    trx: Trx,
    teamId: string,
    field: { id: string; fieldSetId: string; label: string; shape: StoredShape; rank: number; createdById: string },
  ): Promise<Field> {
    const row = await trx
      .insertInto('field')
      .values({
        id: field.id,
        team_id: teamId,
        field_set_id: field.fieldSetId,
        label: field.label,
        type: field.shape.type,
        config: JSON.stringify(field.shape.config),
        rank: field.rank,
        created_by: field.createdById,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toField(row);
  }

  async update(
    trx: Trx,
    id: string,
    change: { label?: string; shape?: StoredShape; jobId?: string | null },
  ): Promise<Field> {
    const row = await trx
      .updateTable('field')
      .set((eb) => ({
        ...(change.label === undefined ? {} : { label: change.label }),
        ...(change.shape === undefined ? {} : { type: change.shape.type, config: JSON.stringify(change.shape.config) }),
        ...(change.jobId === undefined ? {} : { job_id: change.jobId }),
        version: eb('version', '+', 1),
        updated_at: sql<Date>`now()`,
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toField(row);
  }

  async setRanks(trx: Trx, items: readonly { id: string; rank: number }[]): Promise<void> {
    await sql`update field f set rank = r.rank, version = version + 1
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(id uuid, rank double precision)
      where f.id = r.id`.execute(trx);
  }

  /** Returns how many options of a select may be chosen, if somebody set it. */
  async storedMaximum(trx: Trx, id: string): Promise<number | undefined> {
    const { rows } = await sql<{ maximum: number | null }>`
      select (config ->> 'maxSelectable')::int as maximum from field where id = ${id}::uuid`.execute(trx);
    return rows[0]?.maximum ?? undefined;
  }

  /** Moves it to the trash, or with null restores it. */
  async mark(trx: Trx, id: string, mark: { deletedBy: string; purgeAfter: Date } | null): Promise<Field> {
    const row = await trx
      .updateTable('field')
      .set((eb) => ({
        deleted_at: mark === null ? null : new Date(),
        deleted_by: mark?.deletedBy ?? null,
        purge_after: mark?.purgeAfter ?? null,
        version: eb('version', '+', 1),
        updated_at: sql<Date>`now()`,
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toField(row);
  }
}

/** A type with its stored configuration. */
export interface StoredShape {
  type: FieldShape['type'];
  config: object;
}
