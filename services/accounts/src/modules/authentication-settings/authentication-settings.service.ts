import { type Actor, requireAdmin } from '@fieldloom/auth/actor';
import type { Role } from '@fieldloom/kernel/enums';
import { invalidOperation, notFound } from '@fieldloom/kernel/errors';
import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { packDomains } from '@fieldloom/kernel/single-sign-on';
import { emit } from '@fieldloom/outbox/emit';
import { workspaceUpdated } from '@fieldloom/stream/events/accounts';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type {
  AuditDetail,
  SessionMethod,
  SignInMethods,
  SsoConnectionRow,
  SsoTicketRow,
  WorkspaceDomainRow,
  WorkspaceRow,
} from '../../database/rows.ts';
import { AuditLogRepository } from '../audit-log/audit-log.repository.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { SESSION_LIMITS } from '../session/session.limits.ts';
import { SessionService } from '../session/session.service.ts';
import { type ProviderMethods, SignInMethodsRepository } from '../sign-in-methods/sign-in-methods.repository.ts';
import { type OperatorProvider, OperatorProviders } from '../sso-connection/operator-providers.ts';
import { RemainingMethodsCheck } from '../sso-connection/remaining-methods-check.ts';
import { SsoConnectionRepository } from '../sso-connection/sso-connection.repository.ts';
import { SsoTicketRepository } from '../sso-ticket/sso-ticket.repository.ts';
import { WorkspaceRepository } from '../workspace/workspace.repository.ts';
import { WorkspaceDomainRepository } from '../workspace-domain/workspace-domain.repository.ts';

export interface AuthenticationSettings {
  workspace: WorkspaceRow;
  methods: SignInMethods;
  connections: SsoConnectionRow[];
  /** A valid ticket for setting up a connection. */
  ticket: SsoTicketRow | undefined;
  domains: WorkspaceDomainRow[];
}

export interface AuthenticationChanges {
  googleAuthEnabled?: boolean | undefined;
  microsoftAuthEnabled?: boolean | undefined;
  ssoAuthEnabled?: boolean | undefined;
  ssoDomainRestricted?: boolean | undefined;
  automaticAccountCreation?: boolean | undefined;
  automaticAccountRole?: Role | undefined;
  domainJoining?: boolean | undefined;
}

/** What our authentication knows about a workspace, in the form of the contract. */
export interface AuthenticationOrganization {
  region: string;
  subdomain: string;
  teamId: string;
  createdAt: Date;
  /** In seconds. */
  lifetimes: { accessToken: number; session: number; idle: number };
  domains: string[];
}

const COLUMNS = {
  googleAuthEnabled: 'google_enabled',
  microsoftAuthEnabled: 'microsoft_enabled',
  ssoAuthEnabled: 'sso_enabled',
  ssoDomainRestricted: 'sso_domain_restricted',
  automaticAccountCreation: 'automatic_account_creation',
  automaticAccountRole: 'automatic_account_role',
  domainJoining: 'domain_joining',
} as const satisfies Record<keyof AuthenticationChanges, keyof ProviderMethods>;

/** What identity providers may do in a workspace. Password and code are settings of the workspace itself. */
@Injectable()
export class AuthenticationSettingsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly workspaces: WorkspaceRepository,
    private readonly signInMethods: SignInMethodsRepository,
    private readonly connections: SsoConnectionRepository,
    private readonly tickets: SsoTicketRepository,
    private readonly domains: WorkspaceDomainRepository,
    private readonly providers: OperatorProviders,
    private readonly remainingMethods: RemainingMethodsCheck,
    private readonly sessions: SessionService,
    private readonly entitlements: EntitlementService,
    private readonly auditLog: AuditLogRepository,
  ) {}

  /** @throws FORBIDDEN unless the actor is an admin. */
  async get(actor: Actor): Promise<AuthenticationSettings> {
    requireAdmin(actor);
    return this.database.forWorkspace({ teamId: actor.teamId }, (trx) => this.#read(trx, actor.teamId));
  }

  /**
   * @throws FORBIDDEN unless the actor is an admin; LIMIT_REACHED for what the plan does not include;
   * INVALID_OPERATION.
   */
  async update(actor: Actor, changes: AuthenticationChanges): Promise<AuthenticationSettings> {
    requireAdmin(actor);
    const { teamId, userId } = actor;
    await this.#requireFeatures(teamId, changes);
    this.#requireProvider('google', changes.googleAuthEnabled);
    this.#requireProvider('microsoft', changes.microsoftAuthEnabled);
    return this.database.forWorkspace({ teamId, actorId: userId }, async (trx) => {
      const before = await this.signInMethods.get(trx, teamId);
      const after = await this.signInMethods.updateProviders(trx, teamId, columnsOf(changes));
      await this.remainingMethods.assertLeft(trx, after);
      await this.#endSessions(trx, before, after, userId);
      await this.#record(trx, before, after, userId);
      return this.#read(trx, teamId);
    });
  }

  /** Tells whether people can sign in with a provider: the workspace allows it and the operator has configured it. */
  isAvailable(provider: OperatorProvider): boolean {
    return this.providers.isAvailable(provider);
  }

  /**
   * Returns the options of the sign-in page: the enabled methods, their connections, and who the first OIDC connection
   * asks.
   */
  async waysOf(methods: SignInMethods): Promise<{
    google: boolean;
    microsoft: boolean;
    connections: { id: string; name: string }[];
    oidcIssuer: string | null;
    isAuth0: boolean;
  }> {
    const { team_id: teamId } = methods;
    const known = methods.sso_enabled
      ? await this.database.forWorkspace({ teamId }, (trx) => this.connections.list(trx, teamId), { readOnly: true })
      : [];
    const enabled = known.filter((connection) => connection.enabled);
    return {
      google: this.providers.isOn(methods, 'google'),
      microsoft: this.providers.isOn(methods, 'microsoft'),
      connections: enabled.map(({ id, name }) => ({ id, name })),
      oidcIssuer: enabled.find(({ issuer }) => issuer !== null)?.issuer ?? null,
      isAuth0: enabled.some(({ strategy }) => strategy === 'auth0'),
    };
  }

  organizationOf({ workspace, methods, domains }: AuthenticationSettings): AuthenticationOrganization {
    const session = methods.session_seconds ?? SESSION_LIMITS.absoluteSeconds;
    const proven = domains.filter(({ proven_at: at }) => at !== null).map(({ domain }) => domain);
    return {
      region: workspace.region,
      subdomain: workspace.subdomain,
      teamId: workspace.team_id,
      createdAt: workspace.created_at,
      lifetimes: {
        accessToken: TIME_LIMITS.accessTokenSeconds,
        session,
        idle: Math.min(SESSION_LIMITS.idleSeconds, session),
      },
      // They fitted when they were added.
      domains: packDomains(proven.toSorted()) ?? [],
    };
  }

  async #read(trx: Trx, teamId: string): Promise<AuthenticationSettings> {
    const workspace = await this.workspaces.find(trx, teamId);
    if (workspace === undefined) throw notFound();
    return {
      workspace,
      methods: await this.signInMethods.get(trx, teamId),
      connections: await this.connections.list(trx, teamId),
      ticket: await this.tickets.findOpen(trx, teamId),
      domains: await this.domains.list(trx, teamId),
    };
  }

  async #requireFeatures(teamId: string, changes: AuthenticationChanges): Promise<void> {
    if (changes.ssoAuthEnabled === true || changes.ssoDomainRestricted === true) {
      await this.entitlements.requireFeature(teamId, 'custom-sso');
    }
    if (changes.googleAuthEnabled === true || changes.microsoftAuthEnabled === true) {
      await this.entitlements.requireFeature(teamId, 'authentication_methods');
    }
    if (changes.automaticAccountCreation === true || changes.domainJoining === true) {
      await this.entitlements.requireFeature(teamId, 'automatic-account-creation');
    }
  }

  #requireProvider(provider: OperatorProvider, wanted: boolean | undefined): void {
    if (wanted !== true || this.providers.isAvailable(provider)) return;
    throw invalidOperation('The operator of this installation has not set this provider up');
  }

  async #endSessions(trx: Trx, before: SignInMethods, after: SignInMethods, actorId: string): Promise<void> {
    const methods: SessionMethod[] = [];
    if (before.google_enabled && !after.google_enabled) methods.push('google');
    if (before.microsoft_enabled && !after.microsoft_enabled) methods.push('microsoft');
    if (before.sso_enabled && !after.sso_enabled) methods.push('sso');
    if (methods.length > 0) await this.sessions.revokeWhere(trx, { teamId: after.team_id, actorId, methods });
  }

  async #record(trx: Trx, before: SignInMethods, after: SignInMethods, actorId: string): Promise<void> {
    const teamId = after.team_id;
    const details: AuditDetail[] = Object.values(COLUMNS)
      .filter((name) => before[name] !== after[name])
      .map((name) => ({ name, before: String(before[name]), after: String(after[name]) }));
    if (details.length === 0) return;
    const entry = { teamId, actorId, objectKind: 'workspace' as const, objectId: teamId };
    await this.auditLog.add(trx, { ...entry, action: 'sign-in-methods.changed', details });
    const workspace = await this.workspaces.update(trx, teamId, {});
    if (workspace === undefined) throw notFound();
    const { version } = workspace;
    await emit(trx, {
      event: workspaceUpdated,
      teamId,
      actor: actorId,
      aggregateId: teamId,
      version,
      payload: { version },
    });
  }
}

function columnsOf(changes: AuthenticationChanges): Partial<ProviderMethods> {
  const wanted = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(wanted.map(([name, value]) => [COLUMNS[name as keyof AuthenticationChanges], value]));
}
