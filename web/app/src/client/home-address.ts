/** Marks calls from a page that is still open under a former name of its workspace, so that the edge accepts them. */
const FORMER = 'former=1';

export interface HomeAddress {
  /** The workspace's new origin; null while this page's own is right. */
  get: () => string | null;
  subscribe: (listener: () => void) => () => void;
  /** Learns from an answer whether the workspace has moved. @returns Whether this was news. */
  learn: (status: number, body: unknown) => boolean;
  /** Rewrites a call's URL once the workspace has moved. */
  path: (path: string) => string;
  /** Rewrites a websocket's URL. */
  socket: (path: string) => string;
}

interface Refusal {
  errors?: { details?: { home?: unknown; renamed?: unknown } }[];
}

/**
 * Tracks where the page's workspace lives. After the workspace was renamed, open pages get a 421 with the new home.
 * They then mark their calls as coming from the former name, and keep working until they have moved.
 */
export function createHomeAddress(): HomeAddress {
  let home: string | null = null;
  const listeners = new Set<() => void>();
  const path = (text: string) => (home === null ? text : `${text}${text.includes('?') ? '&' : '?'}${FORMER}`);
  return {
    get: () => home,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    learn: (status, body) => {
      const details = (body as Refusal | null)?.errors?.[0]?.details;
      if (status !== 421 || details?.renamed !== true || typeof details.home !== 'string') return false;
      if (home === details.home) return false;
      home = details.home;
      for (const listener of listeners) listener();
      return true;
    },
    path,
    socket: (text) => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path(text)}`,
  };
}

/** This page's own origin. */
export const homeAddress = createHomeAddress();

/**
 * `fetch` to the page's own host. Repeats the call with the former-name mark if the workspace turns out to have moved.
 */
export async function fetchHere(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(homeAddress.path(path), init);
  if (response.status !== 421) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return homeAddress.learn(response.status, body) ? fetch(homeAddress.path(path), init) : response;
}
