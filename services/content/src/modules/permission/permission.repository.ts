import type { PermissionLevel } from '@fieldloom/kernel/enums';
import type { Grant, PrincipalKind } from '@fieldloom/permissions/model';
import { levelOfRank, type PermissionActor } from '@fieldloom/permissions/model';
import { NO_PRINCIPAL, readableNodeIds } from '@fieldloom/permissions/sql';
import {
  changeNode,
  insertNode,
  insertNodes,
  loadObjects,
  lockTree,
  type NewNode,
  type StoredObject,
  setGrant,
} from '@fieldloom/permissions/store';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AccessKind } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';

export type AccessNode = NewNode & { kind: AccessKind };

/** The permission tree of a workspace. */
@Injectable()
export class PermissionRepository {
  /** What is checked about the tree holds until the transaction ends. `alone` for whoever moves an object. */
  holdTree(trx: Trx, teamId: string, mode: 'shared' | 'alone'): Promise<void> {
    return lockTree(trx, teamId, mode);
  }

  insert(trx: Trx, node: AccessNode): Promise<void> {
    return insertNode(trx, node);
  }

  insertMany(trx: Trx, nodes: readonly AccessNode[]): Promise<void> {
    return insertNodes(trx, nodes);
  }

  /** Objects outside of the trash, with their chains. */
  load(trx: Trx, teamId: string, ids: readonly string[]): Promise<Map<string, StoredObject>> {
    return loadObjects(trx, teamId, ids);
  }

  /** The same for objects in the trash. */
  loadTrashed(trx: Trx, teamId: string, ids: readonly string[]): Promise<Map<string, StoredObject>> {
    return loadObjects(trx, teamId, ids, { trashed: true });
  }

  /** @returns ids of the object and of everything below it: the index holds where all of them are. */
  async move(trx: Trx, teamId: string, id: string, parentId: string | null): Promise<string[]> {
    await changeNode(trx, teamId, id, { parentId });
    const { rows } = await sql<{ id: string }>`
      with recursive below as (
        select id from acl_node where id = ${id}::uuid
        union all select n.id from acl_node n join below b on n.parent_id = b.id
      ) select id from below`.execute(trx);
    return rows.map((row) => row.id);
  }

  /** @returns ids of the objects whose chain changed. */
  restrict(trx: Trx, teamId: string, id: string, restricted: boolean): Promise<string[]> {
    return changeNode(trx, teamId, id, { restricted });
  }

  setGrant(
    trx: Trx,
    teamId: string,
    nodeId: string,
    grant: { principalKind: PrincipalKind; principalId: string | null; level: PermissionLevel | null },
  ): Promise<void> {
    return setGrant(trx, teamId, nodeId, grant);
  }

  async setPublished(trx: Trx, id: string, published: boolean): Promise<void> {
    await trx.updateTable('acl_node').set({ published }).where('id', '=', id).execute();
  }

  async ownGrants(trx: Trx, id: string): Promise<Grant[]> {
    const rows = await trx
      .selectFrom('acl_grant')
      .select(['principal_kind', 'principal_id', 'level'])
      .where('node_id', '=', id)
      .execute();
    return rows.flatMap((row) => {
      const level = levelOfRank(row.level);
      const principalId = row.principal_id === NO_PRINCIPAL ? null : row.principal_id;
      return level === null ? [] : [{ principalKind: row.principal_kind, principalId, level }];
    });
  }

  /** Kinds of nodes by id, to announce each change as its own kind. */
  async kinds(trx: Trx, ids: readonly string[]): Promise<Map<string, AccessKind>> {
    const { rows } = await sql<{ id: string; kind: AccessKind }>`
      select id, kind from acl_node where id = any(${[...ids]}::uuid[])`.execute(trx);
    return new Map(rows.map((row) => [row.id, row.kind]));
  }

  readableNodeIds(trx: Trx, actor: PermissionActor): Promise<string[]> {
    return readableNodeIds(trx, actor);
  }
}
