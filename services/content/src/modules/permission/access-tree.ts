import { notFound } from '@fieldloom/kernel/errors';
import {
  changeNode,
  insertNode,
  insertNodes,
  isInTrash,
  moveNodes,
  type NewNode,
  setPublished,
} from '@fieldloom/permissions/store';
import { Injectable } from '@nestjs/common';
import type { AccessKind } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import type { Author } from '../change/change-announcer.ts';
import { AccessAnnouncer } from './access-announcer.ts';

/** The tree along which rights are inherited, for callers that have checked the right to change it. */
@Injectable()
export class AccessTree {
  constructor(private readonly announcer: AccessAnnouncer) {}

  /**
   * Adds a new object below another one, or with null at the top. The parent must be in the tree.
   * @throws NOT_FOUND below anything in the trash, even if its contents have not been moved there yet.
   */
  async add(trx: Trx, { teamId }: Author, node: Omit<NewNode, 'teamId'> & { kind: AccessKind }): Promise<void> {
    await insertNode(trx, { ...node, teamId });
    await this.requirePlace(trx, teamId, node.parentId);
  }

  /** `add` for many objects below one. */
  async addMany(
    trx: Trx,
    { teamId }: Author,
    kind: AccessKind,
    ids: readonly string[],
    parentId: string,
  ): Promise<void> {
    await insertNodes(
      trx,
      ids.map((id) => ({ id, teamId, kind, parentId })),
    );
    await this.requirePlace(trx, teamId, parentId);
  }

  /**
   * Moves an object below another one, and notifies the index of everything below it. The caller announces the object
   * itself.
   * @throws like `add`.
   */
  async move(
    trx: Trx,
    author: Author,
    id: string,
    to: { parentId: string | null; restricted?: boolean },
  ): Promise<void> {
    await this.requirePlace(trx, author.teamId, to.parentId);
    await changeNode(trx, author.teamId, id, to);
    await this.announcer.announceBelow(trx, author, id);
  }

  /** `move` for many objects to one place. The index is notified of everything below them after the transaction. */
  async moveMany(trx: Trx, author: Author, ids: readonly string[], parentId: string): Promise<void> {
    if (ids.length === 0) return;
    await moveNodes(trx, author.teamId, ids, parentId);
    await this.announceBelow(trx, author, ids);
  }

  /** Notifies the index, after the transaction, of everything below objects whose change affects it. */
  announceBelow(trx: Trx, author: Author, ids: readonly string[]): Promise<void> {
    return this.announcer.announceLater(trx, author, ids);
  }

  /** From now on everybody in the workspace can read what PLAYBACK grants cover, or no longer can. */
  publish(trx: Trx, { teamId }: Author, id: string, published: boolean): Promise<void> {
    return setPublished(trx, teamId, id, published);
  }

  private async requirePlace(trx: Trx, teamId: string, parentId: string | null): Promise<void> {
    if (parentId !== null && (await isInTrash(trx, teamId, parentId))) throw notFound();
  }
}
