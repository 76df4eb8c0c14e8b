import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { SsoTicketRow } from '../../database/rows.ts';

/** Needs a transaction of the workspace. */
@Injectable()
export class SsoTicketRepository {
  async insert(
    trx: Trx,
    ticket: { id: string; teamId: string; tokenHash: string; createdBy: string; connectionId: string; days: number },
  ): Promise<SsoTicketRow> {
    return trx
      .insertInto('sso_ticket')
      .values({
        id: ticket.id,
        team_id: ticket.teamId,
        token_hash: ticket.tokenHash,
        created_by: ticket.createdBy,
        connection_id: ticket.connectionId,
        expires_at: sql<Date>`now() + make_interval(days => ${ticket.days})`,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Finds the ticket that may be used now. */
  async findOpen(trx: Trx, teamId: string): Promise<SsoTicketRow | undefined> {
    return this.#open(trx, teamId).executeTakeFirst();
  }

  async findOpenByHash(trx: Trx, teamId: string, tokenHash: string): Promise<SsoTicketRow | undefined> {
    return this.#open(trx, teamId).where('token_hash', '=', tokenHash).executeTakeFirst();
  }

  /** Keeps the row from changing until the transaction ends. */
  async lockOpenByHash(trx: Trx, teamId: string, tokenHash: string): Promise<SsoTicketRow | undefined> {
    return this.#open(trx, teamId).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();
  }

  /**
   * Also closes an expired one.
   * @param connectionId Only the ticket of this connection.
   */
  async close(trx: Trx, teamId: string, connectionId?: string): Promise<SsoTicketRow | undefined> {
    let query = trx
      .updateTable('sso_ticket')
      .set({ closed_at: sql<Date>`now()` })
      .where('team_id', '=', teamId)
      .where('closed_at', 'is', null);
    if (connectionId !== undefined) query = query.where('connection_id', '=', connectionId);
    return query.returningAll().executeTakeFirst();
  }

  #open(trx: Trx, teamId: string) {
    return trx
      .selectFrom('sso_ticket')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('closed_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`);
  }
}
