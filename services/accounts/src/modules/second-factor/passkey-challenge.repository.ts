import { newId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { SECOND_FACTOR_LIMITS } from './second-factor.limits.ts';

export type ChallengePurpose = 'sign_in' | 'second_step' | 'registration';

interface Asked {
  teamId: string;
  purpose: ChallengePurpose;
  /** The pending sign-in or session that asked; null for a sign-in by passkey alone. */
  askedBy: string | null;
}

/** Needs a transaction of the workspace. */
@Injectable()
export class PasskeyChallengeRepository {
  /** @returns its id. */
  async insert(trx: Trx, asked: Asked & { challenge: string }): Promise<string> {
    const id = newId();
    await trx
      .insertInto('passkey_challenge')
      .values({
        id,
        team_id: asked.teamId,
        challenge: asked.challenge,
        purpose: asked.purpose,
        asked_by: asked.askedBy,
        expires_at: new Date(Date.now() + SECOND_FACTOR_LIMITS.passkeyChallengeSeconds * 1_000),
      })
      .execute();
    return id;
  }

  /** @returns undefined when it is unknown, was answered, has expired, or was requested elsewhere. */
  async take(trx: Trx, asked: Asked & { id: string }): Promise<string | undefined> {
    const row = await trx
      .deleteFrom('passkey_challenge')
      .where('team_id', '=', asked.teamId)
      .where('id', '=', asked.id)
      .where('purpose', '=', asked.purpose)
      .where('asked_by', 'is not distinct from', asked.askedBy)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('challenge')
      .executeTakeFirst();
    return row?.challenge;
  }
}
