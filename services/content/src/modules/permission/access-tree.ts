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

/** The tree along which rights are inherited, for those who found out that they may change it. */
@Injectable()
export class AccessTree {
  constructor(private readonly announcer: AccessAnnouncer) {}

  /**
   * Hangs a new object below another, or (null) at the top. The parent must be in the tree.
   * @throws NOT_FOUND below anything in the trash, also where what is below that has not followed yet.
   */
  async add(trx: Trx, { teamId }: Author, node: Omit<NewNode, 'teamId'> & { kind: AccessKind }): Promise<void> {
    await insertNode(trx, { ...node, teamId });
    await this.requirePlace(trx, teamId, node.parentId);
  }

  /** `add` of many objects below one. */
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

  /** Hangs an object below another one, and tells the index of what is below it. Whoever calls announces the object itself. @throws like `add`. */
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

  /** `move` of many objects to one place; the index is told of what is below them after the transaction. */
  async moveMany(trx: Trx, author: Author, ids: readonly string[], parentId: string): Promise<void> {
    if (ids.length === 0) return;
    await moveNodes(trx, author.teamId, ids, parentId);
    await this.announceBelow(trx, author, ids);
  }

  /** Tells the index, after the transaction, of what is below objects that changed for all of it. */
  announceBelow(trx: Trx, author: Author, ids: readonly string[]): Promise<void> {
    return this.announcer.announceLater(trx, author, ids);
  }

  /** From now on everybody of the workspace reads what grants to PLAYBACK cover, or no longer. */
  publish(trx: Trx, { teamId }: Author, id: string, published: boolean): Promise<void> {
    return setPublished(trx, teamId, id, published);
  }

  private async requirePlace(trx: Trx, teamId: string, parentId: string | null): Promise<void> {
    if (parentId !== null && (await isInTrash(trx, teamId, parentId))) throw notFound();
  }
}
