import { isSameSecret } from '@fieldloom/auth/identity-hash';
import { forbidden, isDomainError, notFound, notInPlan, unauthorized } from '@fieldloom/kernel/errors';
import { isUuid, newId } from '@fieldloom/kernel/ids';
import { localPath } from '@fieldloom/kernel/local-path';
import { SSO_LIMITS, SSO_PRESETS } from '@fieldloom/kernel/single-sign-on';
import type { Logger } from '@fieldloom/observability/logger';
import type { AssertedIdentity, OidcRegistration } from '@fieldloom/outbound/openid';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { SessionMethod, SsoConnectionRow } from '../../database/rows.ts';
import { LOGGER } from '../../logger.ts';
import { hashOfEmail } from '../person/email-hash.ts';
import { type OpenedSession, SessionService } from '../session/session.service.ts';
import { hashOfToken } from '../session/session-token.ts';
import { type ClientSession, start } from '../sign-in/sign-in.service.ts';
import { ChosenMethods } from '../sign-in-methods/chosen-methods.ts';
import type { AvailableMethods } from '../sign-in-methods/sign-in-methods.ts';
import { ConnectionDirectory } from '../sso-connection/connection-directory.ts';
import { ConnectionVault } from '../sso-connection/connection-vault.ts';
import { isOperatorProvider, OperatorProviders } from '../sso-connection/operator-providers.ts';
import { RegionAddress } from '../sso-connection/region-address.ts';
import { STAFF_SOURCE, StaffProvider } from '../support-staff/staff-provider.ts';
import { SupportSessionService } from '../support-staff/support-session.service.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { WorkspaceDomainService } from '../workspace-domain/workspace-domain.service.ts';
import { AdmissionService, type Arrival } from './admission.service.ts';
import { isVouchedFor, type ProviderSource } from './asserted-identity.ts';
import { OidcClient } from './oidc-client.ts';
import { type BegunSignIn, decodeBegun, encodeBegun, newSecret, ProviderStates } from './provider-state.ts';
import { RefusedArrival } from './refused-arrival.ts';
import { SamlExchangeRepository } from './saml-exchange.repository.ts';
import { SamlProvider } from './saml-provider.ts';

const OFF = 'This workspace does not allow this way to sign in';
const REFUSED = 'The sign-in could not be completed. Begin again from the login page';

export interface StartedSignIn {
  /** The provider's address. */
  location: string;
  /** Value of the cookie that stays with the workspace's host. */
  cookie: string;
}

/** What a source stands for: the operator's client, or a connection of the workspace. */
type Way =
  | { method: Extract<SessionMethod, 'google' | 'microsoft'>; registration: OidcRegistration; connection?: undefined }
  | { method: 'sso'; connection: SsoConnectionRow; registration?: OidcRegistration }
  /** The operator's staff, who do not become members. */
  | { method: 'staff'; registration: OidcRegistration; connection?: undefined };

/**
 * Sign-in with an identity provider. It starts and ends on the workspace's own host, in one browser: the answer is
 * useless without the cookie that was set there. In between, providers send the browser to the region's host
 * (`provider-callback.service.ts`).
 */
@Injectable()
export class ProviderSignInService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly connections: ConnectionDirectory,
    private readonly signInMethods: ChosenMethods,
    private readonly providers: OperatorProviders,
    private readonly region: RegionAddress,
    private readonly vault: ConnectionVault,
    private readonly states: ProviderStates,
    private readonly oidc: OidcClient,
    private readonly saml: SamlProvider,
    private readonly exchange: SamlExchangeRepository,
    private readonly domains: WorkspaceDomainService,
    private readonly admission: AdmissionService,
    private readonly refused: RefusedArrival,
    private readonly sessions: SessionService,
    private readonly staff: StaffProvider,
    private readonly support: SupportSessionService,
  ) {}

  /** @throws FORBIDDEN for a method that is off, NOT_FOUND for an unknown connection; UNAVAILABLE, UNPROCESSABLE. */
  async start(
    host: HostWorkspace,
    input: { source: ProviderSource; next: string | undefined; mode: BegunSignIn['mode'] },
  ): Promise<StartedSignIn> {
    const { source, mode } = input;
    const { team_id: teamId } = host.workspace;
    const way = await this.database.forWorkspace({ teamId }, (trx) => this.#find(trx, host.methods, source));
    const state = this.states.make(teamId, source);
    const begun = { source, state, nonce: newSecret(), verifier: newSecret(), next: localPath(input.next), mode };
    const location =
      way.registration === undefined
        ? await this.#requestSaml(way.connection as SsoConnectionRow, state)
        : await this.oidc.authorizationUrl(way.registration, begun);
    return { location, cookie: encodeBegun(begun) };
  }

  /**
   * @throws UNAUTHORIZED for an answer that does not belong to this browser's request or does not hold; FORBIDDEN for
   * somebody who is not admitted; LIMIT_REACHED; UNAVAILABLE.
   */
  async redeem(
    host: HostWorkspace,
    input: { code: string; state: string; iss: string | undefined; cookie: string | undefined },
    client: ClientSession,
  ): Promise<OpenedSession & { next: string; mode: BegunSignIn['mode'] }> {
    const begun = decodeBegun(input.cookie);
    const { team_id: teamId } = host.workspace;
    const isOwn =
      begun !== undefined &&
      isSameSecret(begun.state, input.state) &&
      this.states.teamOf(begun.state, begun.source) === teamId;
    if (!isOwn) throw unauthorized(REFUSED);
    const way = await this.database.forWorkspace({ teamId }, (trx) => this.#find(trx, host.methods, begun.source));
    const identity = await this.#prove(way, begun, input);
    const next = localPath(begun.next);
    if (way.method === 'staff')
      return { ...(await this.#openSupport(teamId, identity, client)), next, mode: begun.mode };
    const { method } = way;
    const provenEmail = await this.#provenEmailOf(teamId, identity, way.connection);
    const arrival = { source: begun.source, identity, provenEmail };
    const opened = await this.#open(teamId, arrival, client).catch((error: unknown) => {
      if (isDomainError(error)) this.#recordRefused(teamId, method, arrival, error.code);
      throw error;
    });
    return { ...opened, next, mode: begun.mode };
  }

  /** @returns the address, if it counts as the account's own. */
  async #provenEmailOf(
    teamId: string,
    identity: AssertedIdentity,
    connection: SsoConnectionRow | undefined,
  ): Promise<string | undefined> {
    const { email, emailVerified } = identity;
    if (isVouchedFor(identity, connection?.strategy)) return email;
    const takesOwnDomains = connection !== undefined && SSO_PRESETS[connection.strategy].vouchesForOwnDomains === true;
    if (email === undefined || emailVerified !== 'unsaid' || !takesOwnDomains) return undefined;
    const isOwn = await this.database.forWorkspace({ teamId }, (trx) => this.domains.isOwnAddress(trx, teamId, email));
    return isOwn ? email : undefined;
  }

  /** @throws FORBIDDEN for somebody who does not belong to the staff, with the same message for every reason. */
  async #openSupport(teamId: string, identity: AssertedIdentity, client: ClientSession): Promise<OpenedSession> {
    const staff = this.staff.staffOf(identity);
    if (staff === undefined) {
      this.logger.warn({ source: STAFF_SOURCE }, 'somebody who is no staff came by the provider of staff');
      throw forbidden('Only the operator’s staff come in this way');
    }
    if (client.sessionToken !== undefined) await this.sessions.signOut(teamId, client.sessionToken);
    return this.database.forWorkspace({ teamId }, (trx) =>
      this.support.open(trx, { teamId, identity: staff, device: client.device }),
    );
  }

  async #open(teamId: string, arrival: Omit<Arrival, 'methods'>, client: ClientSession): Promise<OpenedSession> {
    const { provenEmail } = arrival;
    const enter = async (trx: Trx): Promise<OpenedSession> => {
      // Held until the session exists, so that no session starts with a method that is being turned off.
      const methods = await this.signInMethods.hold(trx, teamId);
      const { method, connection } = await this.#find(trx, methods, arrival.source);
      if (method === 'staff') throw new Error('Staff are not admitted as members');
      const user = await this.admission.admit(trx, { ...arrival, methods });
      if (connection !== undefined) await this.connections.noteUse(trx, teamId, connection.id);
      const begun = { teamId, userId: user.id, method, connectionId: connection?.id, ...start(client) };
      return this.sessions.open(trx, begun);
    };
    return provenEmail === undefined
      ? this.database.forWorkspace({ teamId }, enter)
      : this.database.forPerson({ emailHash: hashOfEmail(provenEmail), teamId }, enter);
  }

  #recordRefused(
    teamId: string,
    method: Exclude<Way['method'], 'staff'>,
    { source, provenEmail }: Omit<Arrival, 'methods'>,
    reason: string,
  ): void {
    const emailHash = provenEmail === undefined ? undefined : hashOfEmail(provenEmail);
    this.refused.recordLater({ teamId, method, source, emailHash, reason });
  }

  async #prove(way: Way, begun: BegunSignIn, answer: { code: string; iss: string | undefined }) {
    try {
      if (way.registration !== undefined) return await this.oidc.redeem(way.registration, begun, answer);
      const { team_id: teamId, id: connectionId } = way.connection as SsoConnectionRow;
      const grant = { grantHash: hashOfToken(answer.code), stateHash: hashOfToken(begun.state) };
      const identity = await this.database.forWorkspace({ teamId }, (trx) =>
        this.exchange.takeGrant(trx, { teamId, connectionId }, grant),
      );
      if (identity === undefined) throw new Error('no such grant');
      return identity;
    } catch (error) {
      if (isDomainError(error) && error.code === 'UNAVAILABLE') throw error;
      // A provider's error messages may contain tokens, so only the kind of error is logged.
      this.logger.warn({ source: begun.source, fault: faultOf(error) }, 'a sign-in by a provider did not hold');
      throw unauthorized(REFUSED);
    }
  }

  async #requestSaml(connection: SsoConnectionRow, state: string): Promise<string> {
    const { team_id: teamId, id: connectionId } = connection;
    const requestId = `_${newId()}`;
    const expiresAt = new Date(Date.now() + SSO_LIMITS.flowSeconds * 1_000);
    await this.database.forWorkspace({ teamId }, (trx) =>
      this.exchange.insertRequest(trx, { teamId, connectionId, stateHash: hashOfToken(state), requestId, expiresAt }),
    );
    return this.saml.signOnUrl(connection, { id: requestId, state });
  }

  async #find(trx: Trx, methods: AvailableMethods, source: ProviderSource): Promise<Way> {
    if (isOperatorProvider(source)) {
      const registration = this.providers.find(source);
      if (registration === undefined || !this.providers.isOn(methods, source)) throw forbidden(OFF);
      return { method: source, registration };
    }
    if (source === STAFF_SOURCE && this.staff.registration !== undefined) {
      return { method: 'staff', registration: this.staff.registration };
    }
    const connection = isUuid(source) ? await this.connections.hold(trx, methods.team_id, source) : undefined;
    if (connection === undefined) throw notFound('This workspace has no such connection');
    if (methods.isSsoLost) throw notInPlan('enterpriseAuth');
    if (!methods.sso_enabled || !connection.enabled) throw forbidden(OFF);
    const { issuer, client_id: clientId, sealed_client_secret: sealed, id } = connection;
    if (issuer === null || clientId === null || sealed === null) return { method: 'sso', connection };
    const clientSecret = this.vault.open(sealed, id);
    const registration = { issuer, clientId, clientSecret, redirectUri: this.region.callbackUrl(id) };
    return { method: 'sso', connection, registration };
  }
}

function faultOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name);
}
