import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';

/** Needs a transaction of the workspace. */
@Injectable()
export class RedeemedHandOverRepository {
  /** @returns false when the code was redeemed before. */
  async claim(trx: Trx, handOver: { jti: string; teamId: string; expiresAt: Date }): Promise<boolean> {
    const result = await trx
      .insertInto('redeemed_hand_over')
      .values({ jti: handOver.jti, team_id: handOver.teamId, expires_at: handOver.expiresAt })
      .onConflict((conflict) => conflict.column('jti').doNothing())
      .executeTakeFirst();
    return result.numInsertedOrUpdatedRows === 1n;
  }
}
