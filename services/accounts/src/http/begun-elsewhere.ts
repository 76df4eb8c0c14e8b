import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of elsewhere sent the browser here (Fetch Metadata). What signs in without a question is begun on our own
 * pages only: somebody whose provider still knows them would else be signed in by a link, or an image.
 * @param near 'same-site': the root domain and other workspaces count as elsewhere too.
 */
export function isBegunElsewhere({ headers }: FastifyRequest, near: 'cross-site' | 'same-site'): boolean {
  const site = headers['sec-fetch-site'];
  // Absent = a browser that does not say it.
  return site === 'cross-site' || (near === 'same-site' && site === 'same-site');
}
