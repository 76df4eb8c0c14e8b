import { API_SCOPES, scopeName } from '@fieldloom/kernel/api-scopes';
import { isDomainError, toDomainError, tooManyRequests } from '@fieldloom/kernel/errors';
import type { Uuid } from '@fieldloom/kernel/ids';
import type { Logger } from '@fieldloom/observability/logger';
import { SourceWindow } from '@fieldloom/service/source-window';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import { LOGGER } from '../../logger.ts';
import { WorkspaceHostService } from '../workspace/workspace-host.service.ts';
import { OAUTH_LIMITS } from './oauth.limits.ts';
import { OAuthError } from './oauth-error.ts';
import { type Form, readClient, readForm, requireText } from './oauth-form.ts';
import { type ClientCredentials, type IssuedTokens, OAuthTokenService } from './oauth-token.service.ts';

const TOKEN_PATH = '/api/auth/oauth/token';
const REVOCATION_PATH = '/api/auth/oauth/revoke';
const METADATA_PATH = '/.well-known/oauth-authorization-server';
const CLIENT_METHODS = ['client_secret_basic', 'client_secret_post', 'none'];

/**
 * The endpoints that apps call, on the workspace's own host. They are a separate part of the server, because they take
 * forms and answer in OAuth's terms. They ignore cookies, so pages of any origin may call them.
 */
@Injectable()
export class OAuthController implements OnModuleInit {
  readonly #workspaces = new WeakMap<FastifyRequest, { teamId: Uuid; origin: string }>();
  readonly #window: SourceWindow;

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    @Inject(ENVIRONMENT) environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly hosts: WorkspaceHostService,
    private readonly tokens: OAuthTokenService,
  ) {
    const limit = OAUTH_LIMITS.requests * environment.RATE_LIMIT_SCALE;
    this.#window = new SourceWindow({ limit, windowMs: OAUTH_LIMITS.windowMs });
  }

  onModuleInit(): void {
    const server = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    server.register(async (part) => this.#serve(part));
  }

  #serve(part: FastifyInstance): void {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: OAUTH_LIMITS.bodyBytes },
      async (_request: FastifyRequest, body: string) => readForm(body),
    );
    part.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store').header('access-control-allow-origin', '*');
      if (!this.#window.take(request.ip, Date.now())) throw tooManyRequests();
      const { workspace } = await this.hosts.resolve(request.headers);
      const origin = this.hosts.originOf(workspace.subdomain);
      this.#workspaces.set(request, { teamId: workspace.team_id as Uuid, origin });
    });
    part.setErrorHandler((error, _request, reply) => this.#refuse(reply, error));
    part.get(METADATA_PATH, async (request, reply) => reply.send(metadataOf(this.#workspaceOf(request).origin)));
    part.post(TOKEN_PATH, async (request, reply) => {
      const { teamId } = this.#workspaceOf(request);
      const form = (request.body ?? {}) as Form;
      return reply.send(await this.#tokens(teamId, readClient(request.headers.authorization, form), form));
    });
    part.post(REVOCATION_PATH, async (request, reply) => {
      const { teamId } = this.#workspaceOf(request);
      const form = (request.body ?? {}) as Form;
      const client = readClient(request.headers.authorization, form);
      await this.tokens.revoke(teamId, client, requireText(form, 'token'));
      return reply.send({});
    });
  }

  async #tokens(teamId: Uuid, client: ClientCredentials, form: Form): Promise<IssuedTokens> {
    switch (requireText(form, 'grant_type')) {
      case 'authorization_code':
        return this.tokens.exchange(teamId, client, {
          code: requireText(form, 'code'),
          redirectUri: requireText(form, 'redirect_uri'),
          verifier: requireText(form, 'code_verifier'),
        });
      case 'refresh_token':
        return this.tokens.refresh(teamId, client, {
          refreshToken: requireText(form, 'refresh_token'),
          scope: form['scope'],
        });
      default:
        throw new OAuthError('unsupported_grant_type', 'grant_type is authorization_code or refresh_token');
    }
  }

  #workspaceOf(request: FastifyRequest): { teamId: Uuid; origin: string } {
    const workspace = this.#workspaces.get(request);
    if (workspace === undefined) throw new Error('The request passed no host');
    return workspace;
  }

  #refuse(reply: FastifyReply, error: unknown): FastifyReply {
    if (error instanceof OAuthError) {
      if (error.code === 'invalid_client') reply.header('www-authenticate', 'Basic realm="OAuth"');
      return reply.status(error.status).send({ error: error.code, error_description: error.message });
    }
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (!isDomainError(error) && status >= 400 && status < 500) {
      return reply.status(status).send({ error: 'invalid_request', error_description: 'The request cannot be read' });
    }
    const known = toDomainError(error);
    const isOurs = known.row.status >= 500;
    if (isOurs) this.logger.error({ err: error }, 'a request of an app failed');
    const code = isOurs ? 'server_error' : 'invalid_request';
    return reply.status(known.row.status).send({ error: code, error_description: known.message });
  }
}

/** RFC 8414. */
function metadataOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/integrations/authorize`,
    token_endpoint: `${issuer}${TOKEN_PATH}`,
    revocation_endpoint: `${issuer}${REVOCATION_PATH}`,
    scopes_supported: API_SCOPES.map(scopeName),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: CLIENT_METHODS,
    revocation_endpoint_auth_methods_supported: CLIENT_METHODS,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}
