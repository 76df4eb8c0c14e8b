import { isDomainError, toDomainError, toErrorBody } from '@fieldloom/kernel/errors';
import type { Logger } from '@fieldloom/observability/logger';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Answers a controller's error by the one table; a resolver's goes on to GraphQL's own formatter. */
@Catch()
export class CodedErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): unknown {
    if (host.getType<string>() !== 'http') return error;
    if (!isDomainError(error)) this.logger.error({ err: error }, 'request failed');
    return host
      .switchToHttp()
      .getResponse<FastifyReply>()
      .status(toDomainError(error).row.status)
      .send(toErrorBody(error));
  }
}
