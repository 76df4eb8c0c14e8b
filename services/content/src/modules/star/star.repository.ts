import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import type { StarrableKind } from '../../schema.gen.ts';

/** What a user has starred, visible only to them. */
@Injectable()
export class StarRepository {
  async add(trx: Trx, star: { teamId: string; userId: string; kind: StarrableKind; id: string }): Promise<void> {
    await trx
      .insertInto('star')
      .values({ team_id: star.teamId, user_id: star.userId, object_kind: star.kind, object_id: star.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async remove(trx: Trx, userId: string, id: string): Promise<void> {
    await trx.deleteFrom('star').where('user_id', '=', userId).where('object_id', '=', id).execute();
  }

  /** Returns those objects that the user has starred. */
  async starredOf(trx: Trx, userId: string, ids: readonly string[]): Promise<Map<string, boolean>> {
    const rows = await trx
      .selectFrom('star')
      .select('object_id')
      .where('user_id', '=', userId)
      .where('object_id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.object_id, true]));
  }
}
