/** Set in addresses of calls from a page that is open under a name that its workspace gave up: the edge lets them in. */
const FORMER = 'former=1';

export interface HomeAddress {
  /** Origin of the workspace from now on; null while this page's own is right. */
  get: () => string | null;
  subscribe: (listener: () => void) => () => void;
  /** Learns from an answer whether the workspace has another address now. @returns whether this was news. */
  learn: (status: number, body: unknown) => boolean;
  /** The address of a call: as it is, until the page has learnt. */
  path: (path: string) => string;
  /** The address of a websocket. */
  socket: (path: string) => string;
}

interface Refusal {
  errors?: { details?: { home?: unknown; renamed?: unknown } }[];
}

/**
 * Where the workspace of this page lives. When its name is changed, calls of an open page are answered 421 with its home;
 * the page says then that it is one of the name that was given up, and goes on as before until it has moved.
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

/** The one of this page. */
export const homeAddress = createHomeAddress();

/** `fetch` of the own host, once more as a page of the former name when that is what the page turns out to be. */
export async function fetchHere(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(homeAddress.path(path), init);
  if (response.status !== 421) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return homeAddress.learn(response.status, body) ? fetch(homeAddress.path(path), init) : response;
}
