import type { Host } from '../../app/hostname.ts';

/** URLs of the product's other hosts, derived from the page's own. */
export const originOf = (host: Host, subdomain?: string): string =>
  `${location.protocol}//${subdomain ? `${subdomain}.` : ''}${host.rootDomain}`;

/** The URL that opens a workspace: it starts the hand-over of the confirmed email address and lands on `next`. */
export const enterAddress = (host: Host, subdomain: string, next = '/'): string =>
  `${originOf(host, subdomain)}/api/auth/hand-over/start?next=${encodeURIComponent(next)}`;
