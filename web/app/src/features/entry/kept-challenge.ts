/** The requested challenge, so that reloading the code page asks for the same code. Lost when the tab closes. */
export interface KeptChallenge {
  email: string;
  challenge: string;
}

/** The challenge of a workspace's sign-in page. */
export const SIGN_IN_CHALLENGE = 'fieldloom.sign-in-challenge';
const LIFETIME_MS = 600_000;

export function readChallenge(key: string): KeptChallenge | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as (KeptChallenge & { at: number }) | null;
    return kept !== null && Date.now() - kept.at < LIFETIME_MS ? kept : null;
  } catch {
    return null;
  }
}

export function keepChallenge(key: string, challenge: KeptChallenge | null): void {
  if (challenge === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify({ ...challenge, at: Date.now() }));
}
