import { backOffMs } from '@fieldloom/kernel/back-off';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

/** An address whose hash the global tier should store, or should delete. */
export interface DueHash {
  teamId: string;
  emailHash: string;
  email: string;
  wanted: boolean;
  generation: number;
  attempts: number;
}

/** After this time, rows of a relay that died go to another one. It is longer than the deadline of its calls. */
const LEASE_SECONDS = 30;
const RETRY = { firstMs: 1_000, maxMs: 60_000 };

@Injectable()
export class IdentityHashRepository {
  /**
   * Records what the global tier should know about an address now: whether it belongs to a member or to somebody
   * invited. Runs in the transaction (of the workspace) that changed either.
   */
  async refresh(trx: Trx, teamId: string, email: string, emailHash: string): Promise<void> {
    await sql`
      with member as (
        select from workspace_user
        where team_id = ${teamId}::uuid and email_hash = ${emailHash} and removed_at is null and role is not null
      ), invited as (
        select expires_at from invite
        where team_id = ${teamId}::uuid and email_hash = ${emailHash} and status = 'PENDING' and expires_at > now()
      )
      insert into identity_hash_sync (team_id, email_hash, email, wanted, wanted_until)
      select ${teamId}::uuid, ${emailHash}, ${email},
        exists (select from member) or exists (select from invited),
        case when not exists (select from member) then (select expires_at from invited) end
      on conflict (team_id, email_hash) do update set
        wanted = excluded.wanted,
        wanted_until = excluded.wanted_until,
        generation = identity_hash_sync.generation + 1,
        attempts = 0,
        next_attempt_at = now()`.execute(trx);
  }

  /** Marks hashes of expired invites as unwanted. Needs `acrossWorkspaces`. */
  async expire(trx: Trx): Promise<void> {
    await trx
      .updateTable('identity_hash_sync')
      .set((set) => ({ wanted: false, wanted_until: null, generation: set('generation', '+', 1) }))
      .where('wanted', '=', true)
      .where('wanted_until', '<', sql<Date>`now()`)
      .execute();
  }

  /**
   * Leases rows that wait to be sent. Needs `acrossWorkspaces`.
   * @param keyId Id of the newest key: what was sent under another one is sent again.
   */
  async lease(trx: Trx, limit: number, keyId: string): Promise<DueHash[]> {
    const { rows } = await sql<{
      team_id: string;
      email_hash: string;
      email: string;
      wanted: boolean;
      generation: number;
      attempts: number;
    }>`
      update identity_hash_sync as hash
      set leased_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = hash.attempts + 1
      from (
        select team_id, email_hash from identity_hash_sync
        where (sent_generation < generation or (wanted and sent_key_id is distinct from ${keyId}))
          and next_attempt_at <= now() and (leased_until is null or leased_until < now())
        order by next_attempt_at
        limit ${limit}
        for update skip locked
      ) as due
      where hash.team_id = due.team_id and hash.email_hash = due.email_hash
      returning hash.team_id, hash.email_hash, hash.email, hash.wanted, hash.generation, hash.attempts`.execute(trx);
    return rows.map((row) => ({
      teamId: row.team_id,
      emailHash: row.email_hash,
      email: row.email,
      wanted: row.wanted,
      generation: row.generation,
      attempts: row.attempts,
    }));
  }

  /** A newer generation that was written in the meantime stays due. Unwanted hashes are deleted once they were sent. */
  async markSent(trx: Trx, hash: DueHash, keyId: string): Promise<void> {
    await trx
      .updateTable('identity_hash_sync')
      .set({ sent_generation: hash.generation, sent_key_id: keyId, leased_until: null, attempts: 0 })
      .where('team_id', '=', hash.teamId)
      .where('email_hash', '=', hash.emailHash)
      .execute();
    await trx
      .deleteFrom('identity_hash_sync')
      .where('team_id', '=', hash.teamId)
      .where('email_hash', '=', hash.emailHash)
      .where('wanted', '=', false)
      .whereRef('sent_generation', '=', 'generation')
      .execute();
  }

  async postpone(trx: Trx, hash: DueHash): Promise<void> {
    const seconds = backOffMs(hash.attempts, RETRY) / 1_000;
    await trx
      .updateTable('identity_hash_sync')
      .set({ leased_until: null, next_attempt_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
      .where('team_id', '=', hash.teamId)
      .where('email_hash', '=', hash.emailHash)
      .execute();
  }

  /** Lists all rows of one workspace, in the workspace's own transaction. */
  async listOfWorkspace(trx: Trx, teamId: string): Promise<DueHash[]> {
    const rows = await trx.selectFrom('identity_hash_sync').selectAll().where('team_id', '=', teamId).execute();
    return rows.map((row) => ({
      teamId: row.team_id,
      emailHash: row.email_hash,
      email: row.email,
      wanted: row.wanted,
      generation: row.generation,
      attempts: row.attempts,
    }));
  }
}
