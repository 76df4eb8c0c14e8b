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

export function wasAskedHere(challenge: string): boolean {
  try {
    return localStorage.getItem(KEY) === challenge;
  } catch {
    return false;
  }
}
