import type { Actor } from '@fieldloom/auth/actor';
import { Injectable } from '@nestjs/common';
import type { RoomCheck, TrashRule } from '../../trash-rule.ts';
import { TagBoardService } from './tag-board.service.ts';

/** Plans limit the boards of the whole workspace. */
@Injectable()
export class TagBoardTrashRule implements TrashRule {
  readonly kind = 'TAG_BOARD';

  constructor(private readonly boards: TagBoardService) {}

  async room(actor: Actor): Promise<RoomCheck> {
    const limit = await this.boards.limit(actor);
    return async (trx, { id }) => {
      if ((await this.boards.require(trx, id)).projectId === null) await this.boards.requireRoom(trx, actor, limit);
    };
  }
}
