import { callJson } from '../../client/call-json.ts';

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
  callJson('/api/auth/sso/redeem', { body: given });

const MESSAGE = 'fieldloom.signed-in';

/** Tells the page that opened this window, if it is one of the workspace's own. @returns false when nobody did. */
export function tellOpener(): boolean {
  const opener = window.opener as Window | null;
  if (opener === null) return false;
  opener.postMessage({ type: MESSAGE }, location.origin);
  return true;
}

/** Whether a message is that of `tellOpener`, in a window of this very workspace. */
export function readSignInMessage({ origin, data }: MessageEvent<unknown>): boolean {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
  return origin === location.origin && type === MESSAGE;
}
