import { Readable } from 'node:stream';
import type { Actor } from '@fieldloom/auth/actor';
import { holdsScope, scopeName } from '@fieldloom/kernel/api-scopes';
import { forbidden, isDomainError, tooManyRequests, unauthorized } from '@fieldloom/kernel/errors';
import { SourceWindow } from '@fieldloom/service/source-window';
import { Controller, Get, Inject, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import { sessionTokenOf } from '../../http/client-session.ts';
import { readBody } from '../../http/read-body.ts';
import { Host, WorkspaceHostGuard } from '../../http/workspace-host.guard.ts';
import { ActorService } from '../actor/actor.service.ts';
import { ApiKeyService } from '../api-key/api-key.service.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { AUDIT_LOG_LIMITS } from './audit-log.limits.ts';
import { AuditLogExportService } from './audit-log-export.service.ts';

const exportQuery = z.object({
  format: z.enum(['csv', 'ndjson']),
  action: z.string().max(100).optional(),
  actor: z.uuid().optional(),
  object: z.uuid().optional(),
  objectKind: z.string().max(100).optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
});

const TYPES = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson; charset=utf-8' };

/** The audit log as a file: for an admin's browser with its session, and for programs with a key. */
@Controller('api/auth')
@UseGuards(WorkspaceHostGuard)
export class AuditLogExportController {
  readonly #sources: SourceWindow;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly actors: ActorService,
    private readonly apiKeys: ApiKeyService,
    private readonly exports: AuditLogExportService,
  ) {
    const limit = AUDIT_LOG_LIMITS.exports * environment.RATE_LIMIT_SCALE;
    this.#sources = new SourceWindow({ limit, windowMs: AUDIT_LOG_LIMITS.exportWindowMs });
  }

  @Get('audit-log')
  async export(
    @Host() { workspace }: HostWorkspace,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    if (!this.#sources.take(request.ip, Date.now())) throw tooManyRequests('Too many exports. Try again in a while');
    const actor = await this.#actor(workspace.team_id, request);
    const { format, action, actor: actorId, object: objectId, objectKind, since, until } = readBody(exportQuery, query);
    const file = await this.exports.start(actor, format, {
      actions: action === undefined ? undefined : [action],
      actorId,
      objectId,
      objectKind,
      since: since === undefined ? undefined : new Date(since),
      until: until === undefined ? undefined : new Date(until),
    });
    const name = `audit-log-${workspace.subdomain}-${new Date().toISOString().slice(0, 10)}.${format}`;
    return reply
      .header('content-type', TYPES[format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(Readable.from(file));
  }

  /** @throws UNAUTHORIZED; FORBIDDEN for a key without the scope, and for a request from another site. */
  async #actor(teamId: string, request: FastifyRequest): Promise<Actor> {
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const [scheme = '', token = ''] = authorization.split(' ');
      if (scheme.toLowerCase() !== 'bearer') throw unauthorized();
      const actor = await this.apiKeys.actorOf(teamId, token).catch(orUnauthorized);
      if (!holdsScope(actor.key?.scopes ?? [], 'AUDIT_LOG_READ')) {
        throw forbidden(`This needs a key with the scope ${scopeName('AUDIT_LOG_READ')}`);
      }
      return actor;
    }
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') {
      throw forbidden('This request comes from another site');
    }
    const session = sessionTokenOf(request);
    if (session === undefined) throw unauthorized();
    return this.actors.getBySession(teamId, session).catch(orUnauthorized);
  }
}

function orUnauthorized(error: unknown): never {
  throw isDomainError(error) && error.code === 'NOT_FOUND' ? unauthorized() : error;
}
