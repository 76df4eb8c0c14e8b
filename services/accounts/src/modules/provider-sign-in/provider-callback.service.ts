import { notFound, unauthorized } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import { SSO_LIMITS } from '@fieldloom/kernel/single-sign-on';
import type { Logger } from '@fieldloom/observability/logger';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import type { SsoConnectionRow } from '../../database/rows.ts';
import { LOGGER } from '../../logger.ts';
import { hashOfToken } from '../session/session-token.ts';
import { ConnectionDirectory } from '../sso-connection/connection-directory.ts';
import { isOperatorProvider } from '../sso-connection/operator-providers.ts';
import { WorkspaceDirectory } from '../workspace/workspace-directory.ts';
import { WorkspaceHostService } from '../workspace/workspace-host.service.ts';
import type { ProviderSource } from './asserted-identity.ts';
import { newSecret, ProviderStates } from './provider-state.ts';
import { SamlExchangeRepository } from './saml-exchange.repository.ts';
import { SamlProvider } from './saml-provider.ts';

/** What a provider sends back with the browser. */
export interface ProviderAnswer {
  state: string | undefined;
  code: string | undefined;
  iss: string | undefined;
  error: string | undefined;
  samlResponse: string | undefined;
}

/** Why a sign-in ends on the workspace's page instead of continuing. */
type Fault = 'denied' | 'refused' | 'unsolicited';

/**
 * Handles the provider's answer on the region's host, where nobody has a cookie. It does not decide who is admitted and
 * starts no session. It sends the browser on to the present host of the workspace where the sign-in started.
 */
@Injectable()
export class ProviderCallbackService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly connections: ConnectionDirectory,
    private readonly workspaces: WorkspaceDirectory,
    private readonly hosts: WorkspaceHostService,
    private readonly states: ProviderStates,
    private readonly saml: SamlProvider,
    private readonly exchange: SamlExchangeRepository,
  ) {}

  /**
   * @returns where the browser goes next.
   * @throws NOT_FOUND for an unknown provider, UNAUTHORIZED for an answer that nobody requested.
   */
  async receive(source: ProviderSource, answer: ProviderAnswer): Promise<string> {
    const { state } = answer;
    const teamId = state === undefined ? undefined : this.states.teamOf(state, source);
    if (teamId === undefined || state === undefined) return this.#refuseUnsolicited(source);
    const origin = await this.#originOf(teamId);
    if (answer.samlResponse !== undefined) {
      const code = await this.#checkAssertion(teamId, source, state, answer.samlResponse);
      return code === undefined ? failed(origin, 'refused', state) : page(origin, { code, state });
    }
    if (answer.code === undefined) {
      return failed(origin, answer.error === 'access_denied' ? 'denied' : 'refused', state);
    }
    return page(origin, { code: answer.code, state, iss: answer.iss });
  }

  /** Returns our SAML metadata for a connection, as XML. @throws NOT_FOUND when it is not a SAML connection. */
  async metadata(connectionId: string): Promise<string> {
    const teamId = await this.#homeOf(connectionId);
    const connection = await this.#connectionOf(teamId, connectionId);
    if (connection?.protocol !== 'SAML') throw notFound('There is no such connection');
    return this.saml.metadata(connection);
  }

  /** @returns a code that the browser redeems within a minute, once; undefined when the assertion does not hold. */
  async #checkAssertion(
    teamId: string,
    source: ProviderSource,
    state: string,
    response: string,
  ): Promise<string | undefined> {
    const of = { teamId, connectionId: source };
    const stateHash = hashOfToken(state);
    const connection = isUuid(source) ? await this.#connectionOf(teamId, source) : undefined;
    if (connection?.protocol !== 'SAML' || !connection.enabled) return undefined;
    const requestId = await this.database.forWorkspace({ teamId }, (trx) =>
      this.exchange.takeRequest(trx, of, stateHash),
    );
    if (requestId === undefined) return undefined;
    try {
      const { identity, assertionId, expiresAt } = await this.saml.check(connection, response, requestId);
      const code = newSecret();
      const isNew = await this.database.forWorkspace({ teamId }, async (trx) => {
        const assertion = { ...of, assertionHash: hashOfToken(assertionId), expiresAt };
        if (!(await this.exchange.claimAssertion(trx, assertion))) return false;
        const endsAt = new Date(Date.now() + SSO_LIMITS.grantSeconds * 1_000);
        const grant = { ...of, grantHash: hashOfToken(code), stateHash, identity, expiresAt: endsAt };
        await this.exchange.insertGrant(trx, grant);
        return true;
      });
      if (!isNew) throw new Error('was used before');
      return code;
    } catch (error) {
      // The library's messages name what it expected and sometimes what it got, so they are not logged.
      this.logger.warn({ source, fault: (error as Error).name }, 'a SAML response did not hold');
      return undefined;
    }
  }

  /** A response without a request of ours opens nothing; the person who came with it is told where to start. */
  async #refuseUnsolicited(source: ProviderSource): Promise<string> {
    if (isOperatorProvider(source)) throw unauthorized('Begin at your workspace’s own login page');
    return failed(await this.#originOf(await this.#homeOf(source)), 'unsolicited');
  }

  async #homeOf(connectionId: string): Promise<string> {
    const teamId = isUuid(connectionId) ? await this.connections.homeOf(connectionId) : undefined;
    if (teamId === undefined) throw notFound('There is no such connection');
    return teamId;
  }

  async #connectionOf(teamId: string, id: string): Promise<SsoConnectionRow | undefined> {
    return this.database.forWorkspace({ teamId }, (trx) => this.connections.find(trx, teamId, id), { readOnly: true });
  }

  async #originOf(teamId: string): Promise<string> {
    const workspace = await this.database.forWorkspace({ teamId }, (trx) => this.workspaces.find(trx, teamId), {
      readOnly: true,
    });
    if (workspace === undefined) throw notFound('There is no such connection');
    return this.hosts.originOf(workspace.subdomain);
  }
}

function page(origin: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const url = new URL('/auth/sso', origin);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

function failed(origin: string, fault: Fault, state?: string): string {
  return page(origin, { error: fault, state });
}
