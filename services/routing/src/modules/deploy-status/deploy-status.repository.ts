import type { DeployEnvironment } from '@fieldloom/kernel/enums';
import type { Selectable } from 'kysely';
import type { Tables, Trx } from '../../database.ts';
import type { DeployStatus } from './deploy-status.ts';

type Row = Selectable<Tables['deploy_status']>;

export class DeployStatusRepository {
  async list(trx: Trx): Promise<DeployStatus[]> {
    const rows = await trx.selectFrom('deploy_status').selectAll().execute();
    return rows.map(fromRow);
  }

  /** Locked until the transaction ends. */
  async lock(trx: Trx, environment: DeployEnvironment): Promise<DeployStatus> {
    const query = trx.selectFrom('deploy_status').selectAll().where('environment', '=', environment);
    return fromRow(await query.forUpdate().executeTakeFirstOrThrow());
  }

  async save(trx: Trx, { environment, enabled, since, version, meta }: DeployStatus): Promise<void> {
    await trx
      .updateTable('deploy_status')
      .set({ enabled, since, version, message_ts: meta.messageTs ?? null, user_id: meta.userId ?? null })
      .where('environment', '=', environment)
      .execute();
  }
}

function fromRow({ environment, enabled, since, version, message_ts, user_id }: Row): DeployStatus {
  const meta = { messageTs: message_ts ?? undefined, userId: user_id ?? undefined };
  return { environment: environment as DeployEnvironment, enabled, since, version, meta };
}
