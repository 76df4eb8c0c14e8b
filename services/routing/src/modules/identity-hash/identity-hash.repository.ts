import type { RegionCode } from '@fieldloom/kernel/enums';
import type { IdentityHashKind, Trx } from '../../database.ts';

export interface IdentityHash {
  kind: IdentityHashKind;
  hash: string;
  keyId: string;
  teamId: string;
  region: RegionCode;
  /** For provider accounts: slack. */
  provider: string | null;
}

export interface IdentityHashMatch {
  teamId: string;
  region: RegionCode;
}

export class IdentityHashRepository {
  async save(trx: Trx, hashes: readonly IdentityHash[]): Promise<void> {
    if (hashes.length === 0) return;
    const rows = hashes.map(({ keyId, teamId, ...rest }) => ({ ...rest, key_id: keyId, team_id: teamId }));
    await trx
      .insertInto('identity_hash')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['kind', 'hash', 'team_id']).doUpdateSet((eb) => ({ region: eb.ref('excluded.region') })),
      )
      .execute();
  }

  async delete(trx: Trx, hash: Pick<IdentityHash, 'kind' | 'hash' | 'teamId' | 'region'>): Promise<void> {
    await trx
      .deleteFrom('identity_hash')
      .where('kind', '=', hash.kind)
      .where('hash', '=', hash.hash)
      .where('team_id', '=', hash.teamId)
      .where('region', '=', hash.region)
      .execute();
  }

  async deleteOfTeam(trx: Trx, teamId: string): Promise<void> {
    await trx.deleteFrom('identity_hash').where('team_id', '=', teamId).execute();
  }

  /** Oldest first. */
  async findMatches(trx: Trx, kind: IdentityHashKind, hashes: readonly string[]): Promise<IdentityHashMatch[]> {
    if (hashes.length === 0) return [];
    const rows = await trx
      .selectFrom('identity_hash as said')
      .innerJoin('tenant_route as route', 'route.team_id', 'said.team_id')
      .select(['route.team_id', 'route.region'])
      .where('said.kind', '=', kind)
      .where('said.hash', 'in', [...hashes])
      .where('route.state', '!=', 'deleted')
      .groupBy(['route.team_id', 'route.region'])
      .orderBy((eb) => eb.fn.min('said.created_at'))
      .execute();
    return rows.map((row) => ({ teamId: row.team_id, region: row.region }));
  }

  async listProviders(trx: Trx, teamId: string): Promise<string[]> {
    const rows = await trx
      .selectFrom('identity_hash')
      .select('provider')
      .distinct()
      .where('team_id', '=', teamId)
      .where('kind', '=', 'provider_account')
      .orderBy('provider')
      .execute();
    return rows.flatMap((row) => (row.provider === null ? [] : [row.provider]));
  }
}
