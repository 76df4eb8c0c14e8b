/**
 * Remembers which mail with a link was requested in this browser, in any tab: its link signs in directly. A link that
 * was requested elsewhere asks for confirmation first.
 */
const KEY = 'fieldloom.asked-challenge';

export function rememberAsked(challenge: string): void {
  try {
    localStorage.setItem(KEY, challenge);
  } catch {
    // Without storage, every link asks for confirmation.
  }
}

/** Returns the short name of a challenge for links in mails; the challenge itself is too long for a link. */
export async function markOf(challenge: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(challenge));
  const base64 = btoa(String.fromCodePoint(...new Uint8Array(hash)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function wasAskedHere(challenge: string): boolean {
  try {
    return localStorage.getItem(KEY) === challenge;
  } catch {
    return false;
  }
}
