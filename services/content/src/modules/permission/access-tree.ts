import { changeNode, insertNode, type NewNode, setPublished } from '@fieldloom/permissions/store';
import { Injectable } from '@nestjs/common';
import type { AccessKind } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import type { Author } from '../change/change-announcer.ts';
import { AccessAnnouncer } from './access-announcer.ts';

/** The tree along which rights are inherited, for those who found out that they may change it. */
@Injectable()
export class AccessTree {
  constructor(private readonly announcer: AccessAnnouncer) {}

  /** Hangs a new object below another, or (null) at the top. The parent must be in the tree. */
  add(trx: Trx, { teamId }: Author, node: Omit<NewNode, 'teamId'> & { kind: AccessKind }): Promise<void> {
    return insertNode(trx, { ...node, teamId });
  }

  /** Hangs an object below another one, and tells the index of what is below it. Whoever calls announces the object itself. */
  async move(
    trx: Trx,
    author: Author,
    id: string,
    to: { parentId: string | null; restricted?: boolean },
  ): Promise<void> {
    await changeNode(trx, author.teamId, id, to);
    await this.announcer.announceBelow(trx, author, id);
  }

  /** From now on everybody of the workspace reads what grants to PLAYBACK cover, or no longer. */
  publish(trx: Trx, { teamId }: Author, id: string, published: boolean): Promise<void> {
    return setPublished(trx, teamId, id, published);
  }
}
