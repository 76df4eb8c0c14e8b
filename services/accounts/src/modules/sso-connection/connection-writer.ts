import { badInput, conflict, notFound } from '@fieldloom/kernel/errors';
import { SSO_LIMITS } from '@fieldloom/kernel/single-sign-on';
import { emit } from '@fieldloom/outbox/emit';
import { ssoConnectionUpdated } from '@fieldloom/stream/events/accounts';
import { Inject, Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { AuditDetail, SsoConnectionRow } from '../../database/rows.ts';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import type { AuditAction, Author } from '../audit-log/audit-entry.ts';
import { AuditTrail } from '../audit-log/audit-trail.ts';
import { ProviderAccounts } from '../provider-sign-in/provider-accounts.ts';
import { SessionService } from '../session/session.service.ts';
import { ChosenMethods } from '../sign-in-methods/chosen-methods.ts';
import { regionName } from '../workspace/region-name.ts';
import { RemainingMethodsCheck } from './remaining-methods-check.ts';
import { type ConnectionSettings, type NewConnection, SsoConnectionRepository } from './sso-connection.repository.ts';

/** Fields that are left out stay. */
export interface ConnectionChanges {
  name?: string | undefined;
  /** Only together with other settings. */
  kind?: Pick<SsoConnectionRow, 'strategy' | 'protocol'> | undefined;
  settings?: ConnectionSettings | undefined;
}

/** Stores connections that were read and checked; callers check permissions. Needs a transaction of the workspace. */
@Injectable()
export class ConnectionWriter {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly connections: SsoConnectionRepository,
    private readonly accounts: ProviderAccounts,
    private readonly signInMethods: ChosenMethods,
    private readonly remainingMethods: RemainingMethodsCheck,
    private readonly sessions: SessionService,
    private readonly auditLog: AuditTrail,
  ) {}

  /**
   * Creates it switched off.
   * @throws BAD_INPUT beyond the number of connections; CONFLICT for a name that another one has.
   */
  async insert(trx: Trx, connection: NewConnection, by: Author): Promise<SsoConnectionRow> {
    const { id, team_id: teamId, name, strategy } = connection;
    if ((await this.connections.list(trx, teamId)).length >= SSO_LIMITS.connections) {
      throw badInput(`A workspace has at most ${SSO_LIMITS.connections} connections`, {
        limit: SSO_LIMITS.connections,
      });
    }
    await this.#refuseTakenName(trx, teamId, name, id);
    const made = await this.connections.insert(trx, connection);
    await this.record(trx, made, 'sso-connection.created', by, [
      { name: 'name', before: null, after: name },
      { name: 'strategy', before: null, after: strategy },
    ]);
    return made;
  }

  /**
   * With another issuer, client or entity the people behind the connection are different: its sessions end, accounts
   * are linked again, and the connection must be proven to work again.
   * @param before The row as it was when the settings were read.
   * @throws NOT_FOUND; CONFLICT when it was changed in the meantime, and like `insert`; INVALID_OPERATION when nobody
   * could sign in any more.
   */
  async update(trx: Trx, before: SsoConnectionRow, changes: ConnectionChanges, by: Author): Promise<SsoConnectionRow> {
    const { team_id: teamId, id } = before;
    const { name, kind, settings } = changes;
    const locked = await this.connections.lock(trx, teamId, id);
    if (locked === undefined) throw notFound();
    if (locked.version !== before.version && settings !== undefined)
      throw conflict('Somebody else has changed this connection');
    if (name !== undefined) await this.#refuseTakenName(trx, teamId, name, id);
    const isOther = settings !== undefined && isAnotherProvider(locked, settings);
    const written = { ...settings, ...kind, ...(name === undefined ? {} : { name }) };
    const updated = await this.connections.update(trx, teamId, id, written, isOther);
    if (isOther) {
      await this.accounts.forget(trx, teamId, id);
      await this.endSessions(trx, updated, by);
    }
    await this.record(trx, updated, 'sso-connection.updated', by, differences(locked, updated));
    return updated;
  }

  /** @throws INVALID_OPERATION when nobody could sign in any more. */
  async endSessions(trx: Trx, { team_id: teamId, id: connectionId }: SsoConnectionRow, by: Author): Promise<void> {
    await this.sessions.revokeWhere(trx, { teamId, actorId: by.actorId, methods: ['sso'], connectionId });
    await this.remainingMethods.assertLeft(trx, await this.signInMethods.lock(trx, teamId));
  }

  async record(
    trx: Trx,
    connection: SsoConnectionRow,
    action: AuditAction,
    by: Author,
    details: readonly AuditDetail[] = [],
  ): Promise<void> {
    const { team_id: teamId, id, version } = connection;
    await this.auditLog.add(trx, { ...by, teamId, action, objectKind: 'sso-connection', objectId: id, details });
    await emit(trx, {
      event: ssoConnectionUpdated,
      teamId,
      actor: by.actorId,
      aggregateId: id,
      version,
      payload: {
        connectionId: id,
        teamId,
        teamOidcConfigId: connection.oidc_config_id,
        region: regionName(this.environment.FIELDLOOM_SCOPE),
      },
    });
  }

  async #refuseTakenName(trx: Trx, teamId: string, name: string, id: string): Promise<void> {
    if (!(await this.connections.hasName(trx, teamId, name, id))) return;
    throw conflict('Another connection has this name', { field: 'name' });
  }
}

function isAnotherProvider(before: SsoConnectionRow, after: ConnectionSettings): boolean {
  return before.oidc_config_id !== after.oidc_config_id || before.entity_id !== after.entity_id;
}

/** Lists changes that an admin would recognize; never a secret. */
function differences(before: SsoConnectionRow, after: SsoConnectionRow): AuditDetail[] {
  const names = ['name', 'strategy', 'issuer', 'client_id', 'metadata_url', 'entity_id', 'sign_on_url'] as const;
  const changed: AuditDetail[] = names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ name, before: before[name], after: after[name] }));
  if (before.sealed_client_secret?.equals(after.sealed_client_secret ?? Buffer.alloc(0)) === false) {
    changed.push({ name: 'client_secret', before: null, after: null });
  }
  if (before.certificates.join() !== after.certificates.join()) {
    const [was, is] = [before, after].map(({ certificates }) => String(certificates.length));
    changed.push({ name: 'certificates', before: was ?? null, after: is ?? null });
  }
  return changed;
}
