import type { FastifyRequest } from 'fastify';

/**
 * Tells whether a page elsewhere sent the browser here (Fetch Metadata). A sign-in that asks no question may start only
 * on our own pages. Otherwise a link, or an image, could sign in somebody whose provider still recognizes them.
 * @param near 'same-site': the root domain and other workspaces count as elsewhere too.
 */
export function isBegunElsewhere({ headers }: FastifyRequest, near: 'cross-site' | 'same-site'): boolean {
  const site = headers['sec-fetch-site'];
  // When the header is missing, the browser does not send it.
  return site === 'cross-site' || (near === 'same-site' && site === 'same-site');
}
