import { forbidden } from '@fieldloom/kernel/errors';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

/**
 * Only pages of the root domain may request changes. Browsers tell where a POST comes from; another origin, or none, is
 * refused.
 */
export function exactOrigin(rootOrigin: string): onRequestAsyncHookHandler {
  return async (request: FastifyRequest) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (request.headers.origin !== rootOrigin) throw forbidden('The request comes from another origin');
  };
}
