/**
 * Which mail with a link this browser asked for, in whatever tab: its link signs in at once. One that was asked for
 * elsewhere is confirmed first.
 */
const KEY = 'fieldloom.asked-challenge';

export function rememberAsked(challenge: string): void {
  try {
    localStorage.setItem(KEY, challenge);
  } catch {
    // Without storage every link is confirmed.
  }
}

/** What the link of a mail names a challenge by that is too long for it. */
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
