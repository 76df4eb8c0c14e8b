import type { RegionCode } from '@fieldloom/kernel/enums';
import type { Trx } from '../../database.ts';

export interface DomainClaim {
  /** The region's own id of the domain. */
  claimId: string;
  teamId: string;
  region: RegionCode;
}

export interface DomainHash {
  hash: string;
  keyId: string;
}

export class DomainClaimRepository {
  /** A hash that another workspace holds stays theirs. An earlier claim of the same workspace is replaced. */
  async insert(trx: Trx, claim: DomainClaim, hashes: readonly DomainHash[]): Promise<void> {
    const { claimId, teamId, region } = claim;
    await trx
      .insertInto('domain_claim')
      .values(hashes.map(({ hash, keyId }) => ({ hash, key_id: keyId, claim_id: claimId, team_id: teamId, region })))
      .onConflict((conflict) =>
        conflict
          .column('hash')
          .doUpdateSet((eb) => ({ claim_id: eb.ref('excluded.claim_id') }))
          .whereRef('domain_claim.team_id', '=', 'excluded.team_id'),
      )
      .execute();
  }

  /** Returns the holders of any of them, without repetition. */
  async findHolders(trx: Trx, hashes: readonly string[]): Promise<DomainClaim[]> {
    if (hashes.length === 0) return [];
    const rows = await trx
      .selectFrom('domain_claim')
      .select(['claim_id', 'team_id', 'region'])
      .distinct()
      .where('hash', 'in', [...hashes])
      .execute();
    return rows.map((row) => ({ claimId: row.claim_id, teamId: row.team_id, region: row.region }));
  }

  /** Deletes hashes of a claim by keys that its region no longer has. */
  async deleteOthers(trx: Trx, claimId: string, hashes: readonly string[]): Promise<void> {
    await trx
      .deleteFrom('domain_claim')
      .where('claim_id', '=', claimId)
      .where('hash', 'not in', [...hashes])
      .execute();
  }

  async delete(trx: Trx, { claimId, teamId, region }: DomainClaim): Promise<void> {
    await trx
      .deleteFrom('domain_claim')
      .where('claim_id', '=', claimId)
      .where('team_id', '=', teamId)
      .where('region', '=', region)
      .execute();
  }

  async deleteOfTeam(trx: Trx, teamId: string): Promise<void> {
    await trx.deleteFrom('domain_claim').where('team_id', '=', teamId).execute();
  }
}
