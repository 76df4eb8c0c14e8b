import type { AssertedIdentity } from '@fieldloom/outbound/openid';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../../database/database.ts';

const claimsShape = z.object({
  subject: z.string().optional(),
  email: z.string().optional(),
  emailVerified: z.enum(['yes', 'no', 'unsaid']),
  name: z.string().nullable(),
});

interface OfConnection {
  teamId: string;
  connectionId: string;
}

/**
 * The steps between a SAML request and the session; each row can be taken once. Needs a transaction of the workspace.
 */
@Injectable()
export class SamlExchangeRepository {
  async insertRequest(
    trx: Trx,
    request: OfConnection & { stateHash: string; requestId: string; expiresAt: Date },
  ): Promise<void> {
    await trx
      .insertInto('sso_request')
      .values({
        state_hash: request.stateHash,
        team_id: request.teamId,
        connection_id: request.connectionId,
        request_id: request.requestId,
        expires_at: request.expiresAt,
      })
      .execute();
  }

  /** @returns the request's id; undefined when it does not exist, is too old, or was answered. */
  async takeRequest(trx: Trx, { teamId, connectionId }: OfConnection, stateHash: string): Promise<string | undefined> {
    const row = await trx
      .deleteFrom('sso_request')
      .where('team_id', '=', teamId)
      .where('connection_id', '=', connectionId)
      .where('state_hash', '=', stateHash)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('request_id')
      .executeTakeFirst();
    return row?.request_id;
  }

  /** @returns false when the assertion was used before. */
  async claimAssertion(
    trx: Trx,
    assertion: OfConnection & { assertionHash: string; expiresAt: Date },
  ): Promise<boolean> {
    const result = await trx
      .insertInto('sso_assertion')
      .values({
        team_id: assertion.teamId,
        connection_id: assertion.connectionId,
        assertion_hash: assertion.assertionHash,
        expires_at: assertion.expiresAt,
      })
      .onConflict((conflict) => conflict.columns(['team_id', 'connection_id', 'assertion_hash']).doNothing())
      .executeTakeFirst();
    return result.numInsertedOrUpdatedRows === 1n;
  }

  async insertGrant(
    trx: Trx,
    grant: OfConnection & { grantHash: string; stateHash: string; identity: AssertedIdentity; expiresAt: Date },
  ): Promise<void> {
    await trx
      .insertInto('sso_grant')
      .values({
        grant_hash: grant.grantHash,
        team_id: grant.teamId,
        connection_id: grant.connectionId,
        state_hash: grant.stateHash,
        claims: JSON.stringify(grant.identity),
        expires_at: grant.expiresAt,
      })
      .execute();
  }

  /** @returns undefined when it belongs to another request, is too old, or was taken. */
  async takeGrant(
    trx: Trx,
    { teamId, connectionId }: OfConnection,
    grant: { grantHash: string; stateHash: string },
  ): Promise<AssertedIdentity | undefined> {
    const row = await trx
      .deleteFrom('sso_grant')
      .where('team_id', '=', teamId)
      .where('connection_id', '=', connectionId)
      .where('grant_hash', '=', grant.grantHash)
      .where('state_hash', '=', grant.stateHash)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('claims')
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { subject, email, emailVerified, name } = claimsShape.parse(row.claims);
    return { subject, email, emailVerified, name };
  }
}
