const KEY = 'fieldloom.sso-ticket';

/** The ticket that this page was opened with, in the part of the link after the #. Kept for reloads, until the tab is gone. */
export function readTicket(): string {
  const given = location.hash.slice(1);
  if (given !== '') sessionStorage.setItem(KEY, given);
  return sessionStorage.getItem(KEY) ?? '';
}

/** Takes it out of the address, so that neither the browser's history nor whoever copies the address has it. */
export function hideTicket(): void {
  if (location.hash !== '') history.replaceState(history.state, '', `${location.pathname}${location.search}`);
}

export function dropTicket(): void {
  sessionStorage.removeItem(KEY);
}
