import type { GlobalDatabase } from '@fieldloom/db/global-database';
import { DEPLOY_ENVIRONMENTS, type DeployEnvironment } from '@fieldloom/kernel/enums';
import { conflict } from '@fieldloom/kernel/errors';
import type { Tables } from '../../database.ts';
import type { DeployStatusRepository } from './deploy-status.repository.ts';
import type { DeployStatus, DeployStatusChange } from './deploy-status.ts';

export class DeployStatusService {
  readonly #database: GlobalDatabase<Tables>;
  readonly #statuses: DeployStatusRepository;

  constructor(database: GlobalDatabase<Tables>, statuses: DeployStatusRepository) {
    this.#database = database;
    this.#statuses = statuses;
  }

  /** Returns every environment, in the order of the enumeration. */
  async list(): Promise<DeployStatus[]> {
    const statuses = await this.#database.transaction((trx) => this.#statuses.list(trx));
    const place = ({ environment }: DeployStatus): number => DEPLOY_ENVIRONMENTS.indexOf(environment);
    return statuses.toSorted((a, b) => place(a) - place(b));
  }

  /**
   * Sets flag and meta. Setting the same state again changes nothing, so a job may repeat the call.
   * @throws CONFLICT with the current version when it differs from the expected one.
   */
  set(environment: DeployEnvironment, { enabled, meta, expectedVersion }: DeployStatusChange): Promise<DeployStatus> {
    return this.#database.transaction(async (trx) => {
      const now = await this.#statuses.lock(trx, environment);
      if (expectedVersion !== undefined && expectedVersion !== now.version) {
        throw conflict('Somebody else has changed this status. Read it again and send its version', {
          version: now.version,
        });
      }
      const isSame =
        enabled === now.enabled && meta.messageTs === now.meta.messageTs && meta.userId === now.meta.userId;
      if (isSame) return now;
      const since = enabled === now.enabled ? now.since : new Date();
      const changed = { environment, enabled, since, version: now.version + 1, meta };
      await this.#statuses.save(trx, changed);
      return changed;
    });
  }
}
