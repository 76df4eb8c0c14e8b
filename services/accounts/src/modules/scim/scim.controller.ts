import { tooManyRequests, unauthorized } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import type { Logger } from '@fieldloom/observability/logger';
import { SourceWindow } from '@fieldloom/service/source-window';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import { LOGGER } from '../../logger.ts';
import { SCIM_LIMITS, SCIM_PATH } from './scim.limits.ts';
import { ScimBulkService } from './scim-bulk.service.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './scim-discovery.ts';
import { invalidSyntax, isUnexpected, ScimError, toScimError, unknownResource } from './scim-error.ts';
import { ScimGroupService } from './scim-group.service.ts';
import { readPatch } from './scim-patch.ts';
import type { Presented } from './scim-presenter.ts';
import { project } from './scim-projection.ts';
import { LIST_SCHEMA, readProjectionOf, readQuery, readSearch } from './scim-query.ts';
import { matchesTag, regionOrigin, type ScimCaller, type ScimResources } from './scim-resource.ts';
import { isSame } from './scim-schema.ts';
import { listAll, listOne } from './scim-search.ts';
import { ScimTokenService } from './scim-token.service.ts';
import { ScimUserService } from './scim-user.service.ts';
import type { JsonObject } from './scim-values.ts';

const MINUTE_MS = 60_000;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** Marks routes that only refuse a method. */
const REFUSAL: FastifyContextConfig & { refusesMethod: true } = { refusesMethod: true };
const CONTENT_TYPE = 'application/scim+json; charset=utf-8';

type Request = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>;

/**
 * SCIM 2.0 on the region's own host. It is a separate part of the server, so that everything below its path is answered
 * as SCIM requires, including unknown paths and unreadable requests.
 */
@Injectable()
export class ScimController implements OnModuleInit {
  readonly #origin: string;
  readonly #callers = new WeakMap<FastifyRequest, ScimCaller>();
  readonly #ofToken: SourceWindow;
  readonly #strangers: SourceWindow;

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    @Inject(ENVIRONMENT) environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly tokens: ScimTokenService,
    private readonly users: ScimUserService,
    private readonly groups: ScimGroupService,
    private readonly bulk: ScimBulkService,
  ) {
    this.#origin = regionOrigin(environment);
    const scale = environment.RATE_LIMIT_SCALE;
    this.#ofToken = new SourceWindow({ limit: SCIM_LIMITS.requestsPerMinute * scale, windowMs: MINUTE_MS });
    this.#strangers = new SourceWindow({ limit: SCIM_LIMITS.strangersPerMinute * scale, windowMs: MINUTE_MS });
  }

  onModuleInit(): void {
    const server = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    server.register(async (part) => this.#serve(part), { prefix: SCIM_PATH });
  }

  #serve(part: FastifyInstance): void {
    readJson(part);
    const methodsOf = collectMethods(part);
    part.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      this.#callers.set(request, await this.#admit(request, reply));
    });
    part.setErrorHandler((error, _request, reply) => {
      const known = toKnown(error);
      if (isUnexpected(known)) this.logger.error({ err: known }, 'a SCIM request failed');
      const { status, body } = toScimError(known);
      if (status === 401) reply.header('www-authenticate', 'Bearer realm="SCIM"');
      return send(reply, status, { ...body });
    });
    part.setNotFoundHandler(() => {
      throw unknownResource();
    });
    this.#serveDiscovery(part);
    this.#serveResources(part, this.users);
    this.#serveResources(part, this.groups);
    part.post('/.search', async (request, reply) => {
      const kinds = [this.users, this.groups];
      return send(reply, 200, await listAll(this.#callerOf(request), kinds, readSearch(request.body)));
    });
    part.post('/Bulk', async (request, reply) =>
      send(reply, 200, await this.bulk.run(this.#callerOf(request), request.body)),
    );
    // A token belongs to a directory, not to a person.
    part.all('/Me', () => {
      throw new ScimError(501, 'A token belongs to a directory and not to a user');
    });
    refuseOtherMethods(part, methodsOf);
  }

  /** @throws UNAUTHORIZED, TOO_MANY_REQUESTS, LIMIT_REACHED while the plan does not include SCIM. */
  async #admit(request: FastifyRequest, reply: FastifyReply): Promise<ScimCaller> {
    const caller = await this.tokens.authenticate(request.headers.authorization).catch((error: unknown) => {
      if (!this.#strangers.take(request.ip, Date.now())) throw slowDown(reply);
      throw error;
    });
    if (!this.#ofToken.take(caller.tokenId, Date.now())) throw slowDown(reply);
    await this.tokens.requirePlan(caller);
    return caller;
  }

  #callerOf(request: FastifyRequest): ScimCaller {
    const caller = this.#callers.get(request);
    if (caller === undefined) throw unauthorized();
    return caller;
  }

  #serveDiscovery(part: FastifyInstance): void {
    part.get('/ServiceProviderConfig', async (_request, reply) =>
      send(reply, 200, serviceProviderConfig(this.#origin)),
    );
    for (const [path, all] of [
      ['/ResourceTypes', resourceTypes(this.#origin)],
      ['/Schemas', schemas(this.#origin)],
    ] as const) {
      part.get(path, async (request: Request, reply) => {
        // RFC 7644, section 4: these cannot be searched.
        if (request.query['filter'] !== undefined) throw new ScimError(403, 'Nothing can be filtered here');
        const counts = { totalResults: all.length, startIndex: 1, itemsPerPage: all.length };
        return send(reply, 200, { schemas: [LIST_SCHEMA], ...counts, Resources: all });
      });
      part.get(`${path}/:id`, async (request: Request, reply) => {
        const found = all.find((each) => isSame(each.id, request.params.id));
        if (found === undefined) throw unknownResource();
        return send(reply, 200, found);
      });
    }
  }

  #serveResources(part: FastifyInstance, resources: ScimResources): void {
    const { endpoint } = resources.schema;
    part.get(endpoint, async (request: Request, reply) =>
      send(reply, 200, await listOne(this.#callerOf(request), resources, readQuery(request.query))),
    );
    part.post(`${endpoint}/.search`, async (request, reply) =>
      send(reply, 200, await listOne(this.#callerOf(request), resources, readSearch(request.body))),
    );
    part.post(endpoint, async (request: Request, reply) => {
      const { resource, isNew } = await resources.create(this.#callerOf(request), request.body);
      reply.header('location', resource.location);
      return this.#answer(request, reply, isNew ? 201 : 200, resource);
    });
    part.get(`${endpoint}/:id`, async (request: Request, reply) => {
      const resource = await resources.get(this.#callerOf(request), idOf(request));
      const known = request.headers['if-none-match'];
      if (known === undefined || !matchesTag(known, resource.version))
        return this.#answer(request, reply, 200, resource);
      return reply.status(304).header('etag', resource.version).send();
    });
    part.put(`${endpoint}/:id`, async (request: Request, reply) => {
      const { body, headers } = request;
      const resource = await resources.replace(this.#callerOf(request), idOf(request), body, headers['if-match']);
      return this.#answer(request, reply, 200, resource);
    });
    part.patch(`${endpoint}/:id`, async (request: Request, reply) => {
      const [id, operations] = [idOf(request), readPatch(request.body)];
      const resource = await resources.patch(this.#callerOf(request), id, operations, request.headers['if-match']);
      return this.#answer(request, reply, 200, resource);
    });
    part.delete(`${endpoint}/:id`, async (request: Request, reply) => {
      await resources.delete(this.#callerOf(request), idOf(request), request.headers['if-match']);
      return reply.status(204).send();
    });
  }

  #answer(request: Request, reply: FastifyReply, status: number, { body, schema, version }: Presented): FastifyReply {
    reply.header('etag', version);
    return send(reply, status, project(body, schema, readProjectionOf(request.query)));
  }
}

/** Collects the methods of each path of a part as they are added, without the part's prefix. */
function collectMethods(part: FastifyInstance): Map<string, Set<string>> {
  const methodsOf = new Map<string, Set<string>>();
  part.addHook('onRoute', ({ url, method }) => {
    const path = url.slice(SCIM_PATH.length);
    const known = methodsOf.get(path) ?? new Set();
    for (const each of [method].flat()) known.add(each);
    methodsOf.set(path, known);
  });
  return methodsOf;
}

/**
 * A path that does not support a method answers with the ones it supports, before it reads anything (RFC 9110, 15.5.6).
 */
function refuseOtherMethods(part: FastifyInstance, methodsOf: ReadonlyMap<string, ReadonlySet<string>>): void {
  // The routes that are added below would be collected too, so this takes a copy.
  const paths = [...methodsOf];
  for (const [url, known] of paths) {
    const method = METHODS.filter((each) => !known.has(each));
    const allow = METHODS.filter((each) => known.has(each)).join(', ');
    const refuse = async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => {
      reply.header('allow', allow);
      throw new ScimError(405, 'This cannot be done here');
    };
    if (method.length > 0) part.route({ method, url, config: REFUSAL, onRequest: refuse, handler: refuse });
  }
}

/** A malformed id is answered before the body is read. @throws ScimError 404. */
function idOf({ params }: Request): string {
  if (!isUuid(params.id)) throw unknownResource();
  return params.id;
}

/** Accepts JSON bodies of either type, with a lower limit than elsewhere. */
function readJson(part: FastifyInstance): void {
  const parse = part.getDefaultJsonParser('error', 'error');
  part.removeAllContentTypeParsers();
  part.addContentTypeParser(
    /^application\/(?:scim\+)?json/,
    { parseAs: 'string', bodyLimit: SCIM_LIMITS.bodyBytes },
    (request, body, done) => {
      // Okta sends a content type with an empty body.
      if (body === '') done(null, undefined);
      else void parse(request, body as string, done);
    },
  );
}

function send(reply: FastifyReply, status: number, body: JsonObject): FastifyReply {
  return reply.status(status).header('content-type', CONTENT_TYPE).send(JSON.stringify(body));
}

function slowDown(reply: FastifyReply): Error {
  reply.header('retry-after', String(MINUTE_MS / 1_000));
  return tooManyRequests();
}

/** Turns Fastify's own request errors into SCIM's. */
function toKnown(error: unknown): unknown {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status !== 'number' || status < 400 || status > 499) return error;
  if (status === 413) return new ScimError(413, `A body has at most ${SCIM_LIMITS.bodyBytes} bytes`);
  return invalidSyntax('The request cannot be read');
}
