import type { Actor } from '@fieldloom/auth/actor';
import { Injectable } from '@nestjs/common';
import type { IndexedKind, ObjectRef } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import type { TrashRule } from '../../trash-rule.ts';
import { KeptNotes } from './kept-notes.ts';

/**
 * Gives a restored note back the highlights that were kept when it was due. The note that held them is then empty and
 * goes into the trash.
 */
@Injectable()
export class KeptNoteTrashRule implements TrashRule {
  readonly kind = 'NOTE';

  constructor(private readonly kept: KeptNotes) {}

  async restored(trx: Trx, actor: Actor, id: string): Promise<ObjectRef<IndexedKind> | undefined> {
    const emptied = await this.kept.bringBack(trx, actor, id);
    return emptied === undefined ? undefined : { kind: 'NOTE', id: emptied };
  }
}
