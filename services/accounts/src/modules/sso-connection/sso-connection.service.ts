import { type Actor, requireAdmin, requireWritable } from '@fieldloom/auth/actor';
import { SSO_STRATEGIES } from '@fieldloom/kernel/enums';
import { badInput, conflict, isDomainError, notFound } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { SSO_LIMITS, SSO_PRESETS } from '@fieldloom/kernel/single-sign-on';
import { cleanLine } from '@fieldloom/kernel/text';
import { emit } from '@fieldloom/outbox/emit';
import { ssoConnectionUpdated } from '@fieldloom/stream/events/accounts';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { AuditDetail, SsoConnectionRow } from '../../database/rows.ts';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import { type AuditAction, AuditLogRepository } from '../audit-log/audit-log.repository.ts';
import { SsoIdentityRepository } from '../provider-sign-in/sso-identity.repository.ts';
import { SessionService } from '../session/session.service.ts';
import { SignInMethodsRepository } from '../sign-in-methods/sign-in-methods.repository.ts';
import { EntitlementService } from '../workspace/entitlement.service.ts';
import { regionName } from '../workspace/region-name.ts';
import { ConnectionSettingsReader, type ProviderInput } from './connection-settings.ts';
import { type ConnectionSettings, SsoConnectionRepository } from './sso-connection.repository.ts';
import { WaysInService } from './ways-in.service.ts';

const WHAT = 'single sign-on';

/** A workspace's identity providers, as its admins keep them. */
@Injectable()
export class SsoConnectionService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly connections: SsoConnectionRepository,
    private readonly identities: SsoIdentityRepository,
    private readonly settings: ConnectionSettingsReader,
    private readonly signInMethods: SignInMethodsRepository,
    private readonly waysIn: WaysInService,
    private readonly sessions: SessionService,
    private readonly entitlements: EntitlementService,
    private readonly auditLog: AuditLogRepository,
  ) {}

  /** Made switched off. @throws FORBIDDEN, LIMIT_REACHED, BAD_INPUT, CONFLICT; UNPROCESSABLE, UNAVAILABLE of the provider. */
  async create(actor: Actor, input: ProviderInput & { name: string; strategy: string }): Promise<SsoConnectionRow> {
    await this.#mayChange(actor);
    const strategy = SSO_STRATEGIES.find((each) => each === input.strategy);
    if (strategy === undefined) throw badInput('strategy is none that can be connected', { field: 'strategy' });
    const name = readName(input.name);
    const { teamId, userId } = actor;
    const connection = { id: newId(), team_id: teamId, name, strategy, protocol: SSO_PRESETS[strategy].protocol };
    const settings = await this.settings.read(connection, input);
    return this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const known = await this.connections.list(trx, teamId);
      if (known.length >= SSO_LIMITS.connections) {
        throw badInput(`A workspace has at most ${SSO_LIMITS.connections} connections`, {
          limit: SSO_LIMITS.connections,
        });
      }
      await this.#refuseTakenName(trx, teamId, name, connection.id);
      const made = await this.connections.insert(trx, { ...connection, ...settings });
      await this.#record(trx, made, 'sso-connection.created', userId, [
        { name: 'name', before: null, after: name },
        { name: 'strategy', before: null, after: strategy },
      ]);
      return made;
    });
  }

  /**
   * With another issuer, client or entity the people behind it are others: sessions by it end, accounts are bound anew,
   * and it must show once more that it works.
   * @throws like `create`; NOT_FOUND; INVALID_OPERATION when nobody could come in any more.
   */
  async update(
    actor: Actor,
    id: string,
    input: ProviderInput & { name?: string | undefined },
  ): Promise<SsoConnectionRow> {
    await this.#mayChange(actor);
    const { teamId, userId } = actor;
    const name = input.name === undefined ? undefined : readName(input.name);
    const before = await this.database.forWorkspace({ teamId }, (trx) => this.connections.find(trx, teamId, id));
    if (before === undefined) throw notFound();
    const isNameOnly = input.oidc === undefined && input.saml === undefined;
    const settings = isNameOnly ? undefined : await this.settings.read(before, input, before);
    return this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const locked = await this.connections.lock(trx, teamId, id);
      if (locked === undefined) throw notFound();
      if (locked.version !== before.version && settings !== undefined)
        throw conflict('The connection was changed meanwhile');
      if (name !== undefined) await this.#refuseTakenName(trx, teamId, name, id);
      const isOther = settings !== undefined && isAnotherProvider(locked, settings);
      const changes = { ...settings, ...(name === undefined ? {} : { name }) };
      const updated = await this.connections.update(trx, teamId, id, changes, isOther);
      if (isOther) await this.#forgetPeople(trx, updated, userId);
      await this.#record(trx, updated, 'sso-connection.updated', userId, differences(locked, updated));
      return updated;
    });
  }

  /** Switched off, the sessions by it end. @throws FORBIDDEN, NOT_FOUND, LIMIT_REACHED, INVALID_OPERATION. */
  async setEnabled(actor: Actor, id: string, enabled: boolean): Promise<SsoConnectionRow> {
    requireAdmin(actor);
    if (enabled) await this.#mayChange(actor);
    const { teamId, userId } = actor;
    return this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const before = await this.#lock(trx, teamId, id);
      if (before.enabled === enabled) return before;
      const updated = await this.connections.update(trx, teamId, id, { enabled });
      if (!enabled) await this.#end(trx, updated, userId);
      await this.#record(trx, updated, enabled ? 'sso-connection.enabled' : 'sso-connection.disabled', userId);
      return updated;
    });
  }

  /** @throws FORBIDDEN, NOT_FOUND, INVALID_OPERATION. */
  async delete(actor: Actor, id: string): Promise<void> {
    requireAdmin(actor);
    const { teamId, userId } = actor;
    await this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const connection = await this.#lock(trx, teamId, id);
      await this.connections.delete(trx, teamId, id);
      await this.identities.deleteOfSource(trx, teamId, id);
      await this.#end(trx, connection, userId);
      await this.#record(trx, connection, 'sso-connection.deleted', userId, [
        { name: 'name', before: connection.name, after: null },
      ]);
    });
  }

  /** @returns what is wrong, as the provider is now; undefined when nothing. @throws FORBIDDEN, NOT_FOUND. */
  async check(actor: Actor, id: string): Promise<string | undefined> {
    requireAdmin(actor);
    const { teamId } = actor;
    const connection = await this.database.forWorkspace({ teamId }, (trx) => this.connections.find(trx, teamId, id));
    if (connection === undefined) throw notFound();
    try {
      await this.settings.check(connection);
      return undefined;
    } catch (error) {
      if (isDomainError(error)) return error.message;
      throw error;
    }
  }

  async #mayChange(actor: Actor): Promise<void> {
    requireAdmin(actor);
    requireWritable(actor);
    await this.entitlements.requireFeature(actor.teamId, 'custom-sso', WHAT);
  }

  async #lock(trx: Trx, teamId: string, id: string): Promise<SsoConnectionRow> {
    const connection = await this.connections.lock(trx, teamId, id);
    if (connection === undefined) throw notFound();
    return connection;
  }

  async #refuseTakenName(trx: Trx, teamId: string, name: string, id: string): Promise<void> {
    if (!(await this.connections.hasName(trx, teamId, name, id))) return;
    throw conflict('Another connection has this name', { field: 'name' });
  }

  async #forgetPeople(trx: Trx, connection: SsoConnectionRow, actorId: string): Promise<void> {
    await this.identities.deleteOfSource(trx, connection.team_id, connection.id);
    await this.#end(trx, connection, actorId);
  }

  async #end(trx: Trx, { team_id: teamId, id: connectionId }: SsoConnectionRow, actorId: string): Promise<void> {
    await this.sessions.revokeWhere(trx, { teamId, actorId, methods: ['sso'], connectionId });
    // Locked: two that are switched off at once must not leave none.
    await this.waysIn.assertLeft(trx, await this.signInMethods.updateProviders(trx, teamId, {}));
  }

  async #record(
    trx: Trx,
    connection: SsoConnectionRow,
    action: AuditAction,
    actorId: string,
    details: readonly AuditDetail[] = [],
  ): Promise<void> {
    const { team_id: teamId, id, version } = connection;
    await this.auditLog.add(trx, { teamId, actorId, action, objectKind: 'sso-connection', objectId: id, details });
    await emit(trx, {
      event: ssoConnectionUpdated,
      teamId,
      actor: actorId,
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
}

function readName(text: string): string {
  const name = cleanLine(text, SSO_LIMITS.connectionName, 'name');
  if (name === '') throw badInput('A connection needs a name', { field: 'name' });
  return name;
}

function isAnotherProvider(before: SsoConnectionRow, after: ConnectionSettings): boolean {
  return before.oidc_config_id !== after.oidc_config_id || before.entity_id !== after.entity_id;
}

/** What an admin would recognise; never a secret. */
function differences(before: SsoConnectionRow, after: SsoConnectionRow): AuditDetail[] {
  const names = ['name', 'issuer', 'client_id', 'metadata_url', 'entity_id', 'sign_on_url'] as const;
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
