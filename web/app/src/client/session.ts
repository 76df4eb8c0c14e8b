import {
  type AccessTokens,
  type ClosedWorkspace,
  createAccessTokens,
  SignedOutError,
  WorkspaceClosedError,
} from './access-token.ts';

/**
 * Tracks whether this page's session is still valid. Once it has ended, the page closes; only a new sign-in opens
 * another.
 */
export interface Session {
  tokens: AccessTokens;
  subscribe: (listener: () => void) => () => void;
  hasEnded: () => boolean;
  /** The workspace, once an admin has closed it; null while it is open. */
  closed: () => ClosedWorkspace | null;
  /**
   * Asks the region immediately, for example after it has closed the socket, because the session or the access may be
   * gone.
   */
  check: () => Promise<void>;
}

export function createSession(fetchToken: () => Promise<string>): Session {
  let ended = false;
  let closed: ClosedWorkspace | null = null;
  const listeners = new Set<() => void>();
  const tokens = createAccessTokens(async () => {
    try {
      return await fetchToken();
    } catch (error) {
      if (error instanceof WorkspaceClosedError) {
        closed = error.workspace;
        for (const listener of listeners) listener();
      }
      // Without a first token nobody was signed in here, and the sign-in page opens instead.
      if (error instanceof SignedOutError && tokens.claims() !== null) {
        ended = true;
        for (const listener of listeners) listener();
      }
      throw error;
    }
  });
  return {
    tokens,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasEnded: () => ended,
    closed: () => closed,
    check: async () => {
      try {
        await tokens.renew(await tokens.get());
      } catch {
        // The code above handles the end of the session, and the connection handles a missing answer.
      }
    },
  };
}
