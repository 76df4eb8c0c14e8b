import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { FieldSetRow, Trx } from '../../database.ts';
import type { FieldSetKind } from '../../schema.gen.ts';

/** A group of fields of the workspace, the fields of a project's notes or insights, or those of people. */
export interface FieldSet {
  id: string;
  kind: FieldSetKind;
  /** Set for a project's field sets. */
  projectId: string | null;
  /** Empty except for a workspace's groups. */
  title: string;
  rank: number;
  version: number;
}

/** Field sets of projects, by the kind of object that has the fields. */
export type ProjectSetKind = 'NOTE' | 'INSIGHT';

function toSet(row: FieldSetRow): FieldSet {
  return {
    id: row.id,
    kind: row.kind,
    projectId: row.project_id,
    title: row.title,
    rank: row.rank,
    version: row.version,
  };
}

@Injectable()
export class FieldSetRepository {
  /** Returns the workspace's groups that the actor may read, by rank. */
  async listGroups(trx: Trx, actor: PermissionActor): Promise<FieldSet[]> {
    const rows = await trx
      .selectFrom('field_set')
      .selectAll()
      .where('kind', '=', 'WORKSPACE')
      .where('deleted_at', 'is', null)
      .where(hasLevel(actor, 'READ', 'field_set.id'))
      .orderBy('rank')
      .orderBy('id')
      .execute();
    return rows.map(toSet);
  }

  /** Without checking rights; sets in the trash are left out. */
  async find(trx: Trx, ids: readonly string[]): Promise<FieldSet[]> {
    if (ids.length === 0) return [];
    const rows = await trx
      .selectFrom('field_set')
      .selectAll()
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map(toSet);
  }

  /** Returns its title, also in the trash. */
  async titleOf(trx: Trx, id: string): Promise<string> {
    const row = await trx.selectFrom('field_set').select('title').where('id', '=', id).executeTakeFirst();
    return row?.title ?? '';
  }

  async ofProjects(trx: Trx, projectIds: readonly string[], kind: ProjectSetKind): Promise<FieldSet[]> {
    const rows = await trx
      .selectFrom('field_set')
      .selectAll()
      .where('project_id', 'in', projectIds)
      .where('kind', '=', kind)
      .execute();
    return rows.map(toSet);
  }

  /** Counts the workspace's groups outside the trash, without checking rights. */
  async countGroups(trx: Trx): Promise<number> {
    const row = await trx
      .selectFrom('field_set')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', 'WORKSPACE')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  async highestRank(trx: Trx): Promise<number | undefined> {
    const row = await trx
      .selectFrom('field_set')
      .select((eb) => eb.fn.max('rank').as('rank'))
      .where('kind', '=', 'WORKSPACE')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row?.rank ?? undefined;
  }

  async insertGroup(
    trx: Trx,
    teamId: string,
    group: { id: string; title: string; rank: number; createdById: string },
  ): Promise<FieldSet> {
    const row = await trx
      .insertInto('field_set')
      .values({
        id: group.id,
        team_id: teamId,
        kind: 'WORKSPACE',
        title: group.title,
        rank: group.rank,
        created_by: group.createdById,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toSet(row);
  }

  /** Creates the field set of the workspace's people, which happens with its first field. */
  async ensurePeopleSet(trx: Trx, teamId: string, id: string): Promise<void> {
    await trx
      .insertInto('field_set')
      .values({ id, team_id: teamId, kind: 'PERSON' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Changes its title, or without one only records that something in it changed. */
  async update(trx: Trx, id: string, title?: string): Promise<FieldSet> {
    const row = await trx
      .updateTable('field_set')
      .set((eb) => ({
        ...(title === undefined ? {} : { title }),
        version: eb('version', '+', 1),
        updated_at: sql<Date>`now()`,
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toSet(row);
  }
}
