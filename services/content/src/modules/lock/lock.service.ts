import { contentLocked, humanMessage } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { AccessKind, ObjectRef } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import { type LockedTable, LockRepository } from './lock.repository.ts';

/**
 * Locks. Nothing in a locked note or insight changes until it is unlocked: neither its text, title and place nor its
 * highlights, recordings and speakers. Comments and permissions can still change. A locked tag is different: users with
 * FULL can still change it, and everybody can put it on highlights.
 */
@Injectable()
export class LockService {
  constructor(private readonly repository: LockRepository) {}

  /** @throws CONTENT_LOCKED for a locked note, insight or tag, and for objects that belong to a locked note. */
  async requireUnlocked(trx: Trx, object: ObjectRef<AccessKind>): Promise<void> {
    const locked = await this.lockOf(trx, object);
    if (locked !== undefined) throw contentLocked(locked);
  }

  /** Returns what is locked: the object itself, or the note that it belongs to. */
  async lockOf(trx: Trx, { kind, id }: ObjectRef<AccessKind>): Promise<LockedTable | undefined> {
    switch (kind) {
      case 'NOTE':
        return (await this.repository.isLocked(trx, 'note', id)) ? 'note' : undefined;
      case 'INSIGHT':
        return (await this.repository.isLocked(trx, 'insight', id)) ? 'insight' : undefined;
      case 'TAG':
        return (await this.repository.isLocked(trx, 'tag', id)) ? 'tag' : undefined;
      case 'HIGHLIGHT':
        return (await this.repository.isNoteOfHighlightLocked(trx, id)) ? 'note' : undefined;
      default:
        return undefined;
    }
  }

  /** Returns those notes, insights and tags that are locked. */
  lockedOf(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
    return this.repository.lockedOf(trx, ids);
  }

  /** @throws HUMAN_MESSAGE when a board or group contains a locked tag: moving or deleting it needs FULL. */
  async requireNoLockedTags(trx: Trx, rootId: string): Promise<void> {
    if (await this.repository.holdsLockedTag(trx, rootId)) {
      throw humanMessage('This holds locked tags. Somebody with full access to the board can do it.');
    }
  }

  /** @throws HUMAN_MESSAGE when a project or folder contains a locked note or insight. */
  async requireNoneLocked(trx: Trx, rootId: string): Promise<void> {
    if (await this.repository.holdsLocked(trx, rootId))
      throw humanMessage('This holds locked notes or insights. Unlock them first.');
  }
}
