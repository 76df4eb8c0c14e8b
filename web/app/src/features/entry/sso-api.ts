import { callOnce } from '../../client/call-json.ts';

/** Where a sign-in with an identity provider starts. A URL to navigate to, not to call. */
export function startAddress(
  connection: string,
  { next, mode }: { next?: string; mode?: 'page' | 'popup' } = {},
): string {
  const query = new URLSearchParams({ connection });
  if (next !== undefined) query.set('next', next);
  if (mode !== undefined) query.set('mode', mode);
  return `/api/auth/sso/start?${query.toString()}`;
}

export interface ProviderReturn {
  code: string;
  state: string;
  /** The issuer, if the provider names itself. */
  iss?: string;
}

/** @throws HttpError 401 if this browser did not start the sign-in, 403 for somebody without access. */
export const redeemProvider = (given: ProviderReturn): Promise<{ next: string; mode: 'page' | 'popup' }> =>
  callOnce('/api/auth/sso/redeem', { body: given });

const CHANNEL = 'fieldloom.sign-in';

/**
 * Tells the workspace's other pages how a sign-in in a popup ended. It cannot use `window.opener`, which browsers
 * remove on the way back from a provider (Cross-Origin-Opener-Policy). A channel reaches only pages of this host.
 */
export function tellSignIn(end: 'signed in' | 'refused'): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a window; a channel is of one origin.
  channel.postMessage(end);
  channel.close();
}

/** Listens for `tellSignIn`. @returns A function that stops listening. */
export function hearSignIn(onEnd: (end: 'signed in' | 'refused') => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed in' || data === 'refused') onEnd(data);
  });
  return () => channel.close();
}
