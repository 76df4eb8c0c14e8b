import type { ClientErrorReport } from '@fieldloom/kernel/client-errors';
import { CLIENT_ERROR_HEADER, CLIENT_ERROR_LIMITS, CLIENT_ERROR_PATH } from '@fieldloom/kernel/client-errors';
import { notFound } from '@fieldloom/kernel/errors';
import type { ErrorLog, ForeignException } from '@fieldloom/observability/error-log';
import type { FastifyInstance } from 'fastify';
import { type Authenticator, credentialsOf } from '../caller/authenticate.ts';
import type { TokenBuckets } from '../caller/token-buckets.ts';
import { type HostSettings, readWorkspaceHost } from '../workspace/workspace-host.ts';
import { readReports } from './read-report.ts';

export interface ClientErrorRouteOptions {
  host: HostSettings;
  authenticator: Authenticator;
  rates: { address: TokenBuckets; report: TokenBuckets };
  /** Undefined when the operator takes no reports. */
  log: ErrorLog | undefined;
}

/**
 * `POST /api/errors`: errors of open pages, for the operator's own collector. Callers must be authenticated, so that
 * strangers cannot fill disks, but their identity is not recorded.
 */
export function registerClientErrorRoute(server: FastifyInstance, options: ClientErrorRouteOptions): void {
  const { host, authenticator, rates, log } = options;
  if (log !== undefined) {
    server.addHook('onSend', async (_request, reply) => void reply.header(CLIENT_ERROR_HEADER, 'on'));
  }
  server.post(CLIENT_ERROR_PATH, { bodyLimit: CLIENT_ERROR_LIMITS.bytes }, async (request, reply) => {
    rates.address.take(request.ip);
    const { teamId } = readWorkspaceHost(request.headers, host);
    await authenticator.identify(credentialsOf(request.headers), teamId);
    if (log === undefined) throw notFound('Reports are not taken here');
    const { session, release, reports } = readReports(request.body);
    rates.report.take(request.ip, reports.length);
    for (const report of reports) log.write(exceptionOf(report, session, release));
    return reply.status(204).header('cache-control', 'no-store').send();
  });
}

function exceptionOf(report: ClientErrorReport, session: string, release: string): ForeignException {
  const { at, type, message, frames, kind, operation, status, code, page, chunk, chunkCause } = report;
  const attributes = {
    'session.id': session,
    'service.version': release,
    'fieldloom.kind': kind,
    'graphql.operation.name': operation,
    'http.response.status_code': status,
    'fieldloom.code': code,
    'fieldloom.page': page,
    'fieldloom.chunk': chunk,
    'fieldloom.chunk.cause': chunkCause,
  };
  return { at: new Date(at), type, message, stack: frames?.join('\n'), attributes };
}
