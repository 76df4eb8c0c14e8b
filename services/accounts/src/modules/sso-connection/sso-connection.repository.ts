import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { SsoConnectionRow } from '../../database/rows.ts';

/** The settings that differ between the protocols. */
export type ConnectionSettings = Pick<
  SsoConnectionRow,
  | 'oidc_config_id'
  | 'issuer'
  | 'client_id'
  | 'sealed_client_secret'
  | 'metadata_url'
  | 'entity_id'
  | 'sign_on_url'
  | 'certificates'
  | 'sp_certificate'
  | 'sealed_sp_key'
>;

export interface NewConnection extends ConnectionSettings {
  id: string;
  team_id: string;
  name: string;
  strategy: SsoConnectionRow['strategy'];
  protocol: SsoConnectionRow['protocol'];
}

/** Needs a transaction of the workspace, unless a method says otherwise. */
@Injectable()
export class SsoConnectionRepository {
  async insert(trx: Trx, connection: NewConnection): Promise<SsoConnectionRow> {
    const row = await trx
      .insertInto('sso_connection')
      .values({ ...connection, first_used_at: null, last_used_at: null })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('sso_connection_home')
      .values({ connection_id: connection.id, team_id: connection.team_id })
      .execute();
    return row;
  }

  async find(trx: Trx, teamId: string, id: string): Promise<SsoConnectionRow | undefined> {
    return trx
      .selectFrom('sso_connection')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** Keeps the row from changing until the transaction ends. */
  async lockShared(trx: Trx, teamId: string, id: string): Promise<SsoConnectionRow | undefined> {
    return trx
      .selectFrom('sso_connection')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst();
  }

  async lock(trx: Trx, teamId: string, id: string): Promise<SsoConnectionRow | undefined> {
    return trx
      .selectFrom('sso_connection')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  /** The oldest first. */
  async list(trx: Trx, teamId: string): Promise<SsoConnectionRow[]> {
    return trx.selectFrom('sso_connection').selectAll().where('team_id', '=', teamId).orderBy('id').execute();
  }

  async hasName(trx: Trx, teamId: string, name: string, exceptId: string): Promise<boolean> {
    const row = await trx
      .selectFrom('sso_connection')
      .select('id')
      .where('team_id', '=', teamId)
      .where((where) => where(where.fn<string>('lower', ['name']), '=', name.toLowerCase()))
      .where('id', '!=', exceptId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** @param isUnproven Whether the connection must be proven to work again. */
  async update(
    trx: Trx,
    teamId: string,
    id: string,
    changes: Partial<ConnectionSettings & Pick<SsoConnectionRow, 'name' | 'strategy' | 'protocol' | 'enabled'>>,
    isUnproven = false,
  ): Promise<SsoConnectionRow> {
    return trx
      .updateTable('sso_connection')
      .set((set) => ({
        ...changes,
        ...(isUnproven ? { first_used_at: null } : {}),
        version: set('version', '+', 1),
      }))
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async noteUse(trx: Trx, teamId: string, id: string): Promise<void> {
    await trx
      .updateTable('sso_connection')
      .set((set) => ({
        first_used_at: set.fn.coalesce('first_used_at', sql<Date>`now()`),
        last_used_at: sql<Date>`now()`,
      }))
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .execute();
  }

  async delete(trx: Trx, teamId: string, id: string): Promise<void> {
    await trx.deleteFrom('sso_connection').where('team_id', '=', teamId).where('id', '=', id).execute();
  }

  /** Finds the workspace of a connection. Needs `acrossWorkspaces`. */
  async findHome(trx: Trx, id: string): Promise<string | undefined> {
    const row = await trx
      .selectFrom('sso_connection_home')
      .select('team_id')
      .where('connection_id', '=', id)
      .executeTakeFirst();
    return row?.team_id;
  }
}
