import { forbidden } from '@fieldloom/kernel/errors';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

/**
 * Whatever changes something is asked for by pages of the root domain only: browsers say where a POST comes from, and
 * another origin, or none, is refused.
 */
export function exactOrigin(rootOrigin: string): onRequestAsyncHookHandler {
  return async (request: FastifyRequest) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (request.headers.origin !== rootOrigin) throw forbidden('The request comes from another origin');
  };
}
