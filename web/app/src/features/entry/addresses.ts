import type { Host } from '../../app/hostname.ts';

/** Addresses of the other hosts of the product, from the page's own. */
export const originOf = (host: Host, subdomain?: string): string =>
  `${location.protocol}//${subdomain ? `${subdomain}.` : ''}${host.rootDomain}`;

/** Takes the browser into a workspace: it begins the hand-over of the proven address and lands on `next`. */
export const enterAddress = (host: Host, subdomain: string, next = '/'): string =>
  `${originOf(host, subdomain)}/api/auth/hand-over/start?next=${encodeURIComponent(next)}`;
