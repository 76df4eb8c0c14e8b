import { type FlagName, isFlagName, isFlagValue, type SetFlag } from '@fieldloom/kernel/feature-flags';
import { sql } from 'kysely';
import type { Trx } from '../../database.ts';
import { HISTORY_PAGE } from '../../limits.ts';

/** Replaces the workspace in flags for all workspaces. */
const ALL = '00000000-0000-0000-0000-000000000000';

/** The state of one flag. Value null: not set here, so the value for all workspaces or the default applies. */
export interface FlagState {
  name: FlagName;
  teamId: string | null;
  value: boolean | string | null;
  /** 0: it was never set. */
  version: number;
}

export interface FlagChange extends FlagState {
  changedBy: string;
  changedAt: Date;
}

export class FeatureFlagRepository {
  async readRevision(trx: Trx): Promise<string> {
    const row = await trx.selectFrom('feature_flag_revision').select('revision').executeTakeFirstOrThrow();
    return row.revision;
  }

  /** Allows one writer at a time, until the transaction ends. */
  async lock(trx: Trx): Promise<void> {
    await trx.selectFrom('feature_flag_revision').select('revision').forUpdate().executeTakeFirstOrThrow();
  }

  async list(trx: Trx): Promise<FlagState[]> {
    const rows = await trx.selectFrom('feature_flag').selectAll().orderBy('name').orderBy('team_id').execute();
    return rows.flatMap((row) => toState(row));
  }

  async listSet(trx: Trx): Promise<SetFlag[]> {
    const states = await this.list(trx);
    return states.flatMap(({ name, teamId, value }) => (isFlagValue(name, value) ? [{ name, teamId, value }] : []));
  }

  async find(trx: Trx, name: FlagName, teamId: string | null): Promise<FlagState> {
    const row = await trx
      .selectFrom('feature_flag')
      .selectAll()
      .where('name', '=', name)
      .where('team_id', '=', teamId ?? ALL)
      .executeTakeFirst();
    return (row && toState(row)[0]) ?? { name, teamId, value: null, version: 0 };
  }

  /** Must be called under the lock. */
  async save(trx: Trx, { name, teamId, value, version }: FlagState, changedBy: string): Promise<void> {
    const row = { value: value === null ? null : JSON.stringify(value), version };
    const key = { name, team_id: teamId ?? ALL };
    await trx
      .insertInto('feature_flag')
      .values({ ...key, ...row })
      .onConflict((conflict) => conflict.columns(['name', 'team_id']).doUpdateSet(row))
      .execute();
    await trx
      .insertInto('feature_flag_history')
      .values({ ...key, ...row, changed_by: changedBy })
      .execute();
    await trx.updateTable('feature_flag_revision').set({ revision: sql<string>`gen_random_uuid()::text` }).execute();
  }

  /** Newest first. */
  async listHistory(trx: Trx, name: FlagName, teamId: string | null): Promise<FlagChange[]> {
    const rows = await trx
      .selectFrom('feature_flag_history')
      .selectAll()
      .where('name', '=', name)
      .where('team_id', '=', teamId ?? ALL)
      .orderBy('version', 'desc')
      .limit(HISTORY_PAGE)
      .execute();
    return rows.flatMap((row) =>
      toState(row).map((state) => ({ ...state, changedBy: row.changed_by, changedAt: row.changed_at })),
    );
  }

  /** In a replica: replaces the whole known set. */
  async replaceAll(trx: Trx, { revision, flags }: { revision: string; flags: readonly SetFlag[] }): Promise<void> {
    await trx.deleteFrom('feature_flag').execute();
    if (flags.length > 0) {
      const rows = flags.map(({ name, teamId, value }) => ({
        name,
        team_id: teamId ?? ALL,
        value: JSON.stringify(value),
        version: 1,
      }));
      await trx.insertInto('feature_flag').values(rows).execute();
    }
    await trx.updateTable('feature_flag_revision').set({ revision }).execute();
  }
}

/** Returns undefined for a flag of another release. */
function toState(row: { name: string; team_id: string; value: unknown; version: number }): FlagState[] {
  const { name, version } = row;
  if (!isFlagName(name)) return [];
  const value = isFlagValue(name, row.value) ? row.value : null;
  return [{ name, teamId: row.team_id === ALL ? null : row.team_id, value, version }];
}
