import {
  type DomainError,
  isDomainError,
  toDomainError,
  toErrorBody,
  toGraphqlExtensions,
} from '@fieldloom/kernel/errors';
import type { Logger } from '@fieldloom/observability/logger';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';

/**
 * Answers a controller's error according to the error table. A resolver's error goes on to GraphQL's own formatter with
 * its code: errors at the start of a subscription do not pass a formatter.
 */
@Catch()
export class CodedErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): unknown {
    if (host.getType<string>() !== 'http') return isDomainError(error) ? coded(error) : error;
    if (!isDomainError(error)) this.logger.error({ err: error }, 'request failed');
    return host
      .switchToHttp()
      .getResponse<FastifyReply>()
      .status(toDomainError(error).row.status)
      .send(toErrorBody(error));
  }
}

function coded(error: DomainError): GraphQLError {
  return new GraphQLError(error.message, { originalError: error, extensions: toGraphqlExtensions(error) });
}
