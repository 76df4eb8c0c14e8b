import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { OAuthCodeRow, OAuthTokenRow } from '../../database/rows.ts';
import { OAUTH_LIMITS } from './oauth.limits.ts';

const seconds = (count: number) => sql<Date>`now() + make_interval(secs => ${count})`;
/** Limits a time to the end of the grant. */
const within = (count: number, end: Date) => sql<Date>`least(${seconds(count)}, ${end}::timestamptz)`;

/** Codes and the tokens that are issued for them. Needs a transaction of the workspace. */
@Injectable()
export class OAuthTokenRepository {
  async insertCode(
    trx: Trx,
    code: { codeHash: string; teamId: string; grantId: string; redirectUri: string; codeChallenge: string },
  ): Promise<void> {
    await trx
      .insertInto('oauth_code')
      .values({
        code_hash: code.codeHash,
        team_id: code.teamId,
        grant_id: code.grantId,
        redirect_uri: code.redirectUri,
        code_challenge: code.codeChallenge,
        expires_at: seconds(OAUTH_LIMITS.codeSeconds),
      })
      .execute();
  }

  /** Makes unused codes of an app invalid. */
  async endCodesOfClient(trx: Trx, teamId: string, clientId: string): Promise<void> {
    await trx
      .updateTable('oauth_code')
      .set({ expires_at: sql<Date>`now()` })
      .where('team_id', '=', teamId)
      .where('used_at', 'is', null)
      .where('grant_id', 'in', (eb) =>
        eb.selectFrom('oauth_grant').select('id').where('team_id', '=', teamId).where('client_id', '=', clientId),
      )
      .execute();
  }

  /**
   * Takes a code: it counts as used from now on, whatever happens next.
   * @returns its state from before, with `isLate` for an expired one; undefined when it does not exist (any more).
   */
  async takeCode(
    trx: Trx,
    teamId: string,
    codeHash: string,
  ): Promise<(OAuthCodeRow & { is_late: boolean }) | undefined> {
    const code = await trx
      .selectFrom('oauth_code')
      .selectAll()
      .select(sql<boolean>`expires_at <= now()`.as('is_late'))
      .where('team_id', '=', teamId)
      .where('code_hash', '=', codeHash)
      .forUpdate()
      .executeTakeFirst();
    if (code === undefined) return undefined;
    await trx
      .updateTable('oauth_code')
      .set({ used_at: sql<Date>`now()` })
      .where('team_id', '=', teamId)
      .where('code_hash', '=', codeHash)
      .execute();
    return code;
  }

  async insert(
    trx: Trx,
    token: { id: string; teamId: string; grantId: string; grantEnd: Date; accessHash: string; refreshHash: string },
  ): Promise<void> {
    await trx
      .insertInto('oauth_token')
      .values({
        id: token.id,
        team_id: token.teamId,
        grant_id: token.grantId,
        access_hash: token.accessHash,
        access_expires_at: within(OAUTH_LIMITS.accessSeconds, token.grantEnd),
        refresh_hash: token.refreshHash,
        refresh_expires_at: within(OAUTH_LIMITS.refreshSeconds, token.grantEnd),
      })
      .execute();
  }

  /** Also finds expired ones. @returns undefined when there is none. */
  async lockByRefreshHash(
    trx: Trx,
    teamId: string,
    refreshHash: string,
  ): Promise<(OAuthTokenRow & { is_late: boolean }) | undefined> {
    return trx
      .selectFrom('oauth_token')
      .selectAll()
      .select(sql<boolean>`refresh_expires_at <= now()`.as('is_late'))
      .where('team_id', '=', teamId)
      .where('refresh_hash', '=', refreshHash)
      .forUpdate()
      .executeTakeFirst();
  }

  async findByHash(trx: Trx, teamId: string, hash: string): Promise<OAuthTokenRow | undefined> {
    return trx
      .selectFrom('oauth_token')
      .selectAll()
      .where('team_id', '=', teamId)
      .where((eb) => eb.or([eb('access_hash', '=', hash), eb('refresh_hash', '=', hash)]))
      .executeTakeFirst();
  }

  /** Makes way for the next pair of tokens; the present access token ends too. */
  async rotate(trx: Trx, teamId: string, id: string): Promise<void> {
    const now = sql<Date>`now()`;
    await trx
      .updateTable('oauth_token')
      .set({ rotated_at: now, access_expires_at: now })
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .execute();
  }
}
