import { type Actor, requireAdmin } from '@fieldloom/auth/actor';
import type { Role } from '@fieldloom/kernel/enums';
import { invalidOperation } from '@fieldloom/kernel/errors';
import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { packDomains } from '@fieldloom/kernel/single-sign-on';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type {
  SignInMethods,
  SsoConnectionRow,
  SsoTicketRow,
  WorkspaceDomainRow,
  WorkspaceRow,
} from '../../database/rows.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { SESSION_LIMITS } from '../session/session.limits.ts';
import { ConnectionDirectory } from '../sso-connection/connection-directory.ts';
import { type OperatorProvider, OperatorProviders } from '../sso-connection/operator-providers.ts';
import { SsoTicketService } from '../sso-ticket/sso-ticket.service.ts';
import { WorkspaceAnnouncer } from '../workspace/workspace-announcer.ts';
import { WorkspaceDirectory } from '../workspace/workspace-directory.ts';
import { WorkspaceDomainService } from '../workspace-domain/workspace-domain.service.ts';
import { ChosenMethods } from './chosen-methods.ts';
import type { MethodChanges } from './sign-in-methods.repository.ts';
import { SignInMethodsChange } from './sign-in-methods-change.ts';

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
} as const satisfies Record<keyof AuthenticationChanges, keyof MethodChanges>;

/** What identity providers may do in a workspace. Password and code are settings of the workspace itself. */
@Injectable()
export class AuthenticationSettingsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly workspaces: WorkspaceDirectory,
    private readonly announcer: WorkspaceAnnouncer,
    private readonly methods: ChosenMethods,
    private readonly change: SignInMethodsChange,
    private readonly connections: ConnectionDirectory,
    private readonly tickets: SsoTicketService,
    private readonly domains: WorkspaceDomainService,
    private readonly providers: OperatorProviders,
    private readonly entitlements: EntitlementService,
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
      const isOther = await this.change.make(trx, teamId, columnsOf(changes), userId);
      if (isOther) await this.announcer.updatedElsewhere(trx, teamId, userId);
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
    return {
      workspace: await this.workspaces.get(trx, teamId),
      methods: await this.methods.get(trx, teamId),
      connections: await this.connections.list(trx, teamId),
      ticket: await this.tickets.open(trx, teamId),
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
}

function columnsOf(changes: AuthenticationChanges): MethodChanges {
  const wanted = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(wanted.map(([name, value]) => [COLUMNS[name as keyof AuthenticationChanges], value]));
}
