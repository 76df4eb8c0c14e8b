import type { PermissionLevel } from '@fieldloom/kernel/enums';
import type { PermissionActor, PrincipalKind } from '@fieldloom/permissions/model';
import { readableNodeIds } from '@fieldloom/permissions/sql';
import {
  changeNode,
  giveNode,
  insertNode,
  insertNodes,
  loadObjects,
  lockTree,
  type NewNode,
  type StoredObject,
  setGrant,
} from '@fieldloom/permissions/store';
import { Injectable } from '@nestjs/common';
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

  /** @returns whether any chain changed. */
  move(trx: Trx, teamId: string, id: string, parentId: string | null): Promise<boolean> {
    return changeNode(trx, teamId, id, { parentId });
  }

  /** @returns whether any chain changed. */
  restrict(trx: Trx, teamId: string, id: string, restricted: boolean): Promise<boolean> {
    return changeNode(trx, teamId, id, { restricted });
  }

  /** @returns whether the object had none, as leaves have until they get rights of their own. */
  giveNode(trx: Trx, teamId: string, id: string): Promise<boolean> {
    return giveNode(trx, teamId, id);
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

  readableNodeIds(trx: Trx, actor: PermissionActor): Promise<string[]> {
    return readableNodeIds(trx, actor);
  }
}
