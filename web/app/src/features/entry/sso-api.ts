import { callOnce } from '../../client/call-json.ts';

/** Where a sign-in by an identity provider begins: an address to go to, not to call. */
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
  /** The issuer, where the provider names itself. */
  iss?: string;
}

/** @throws HttpError 401 for what this browser did not begin, 403 for somebody who may not come in. */
export const redeemProvider = (given: ProviderReturn): Promise<{ next: string; mode: 'page' | 'popup' }> =>
  callOnce('/api/auth/sso/redeem', { body: given });

const CHANNEL = 'fieldloom.sign-in';

/**
 * Tells the workspace's other pages how a sign-in in a window of its own ended. Not by `window.opener`: coming back from a
 * provider, browsers cut it off (Cross-Origin-Opener-Policy), and a channel reaches pages of this very host only.
 */
export function tellSignIn(end: 'signed in' | 'refused'): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a window; a channel is of one origin.
  channel.postMessage(end);
  channel.close();
}

/** Hears what `tellSignIn` says. @returns what ends the listening. */
export function hearSignIn(onEnd: (end: 'signed in' | 'refused') => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed in' || data === 'refused') onEnd(data);
  });
  return () => channel.close();
}
