const KEY = 'fieldloom.sso-ticket';

/** Returns the ticket from the link's fragment. It is kept for reloads until the tab closes. */
export function readTicket(): string {
  const given = location.hash.slice(1);
  if (given !== '') sessionStorage.setItem(KEY, given);
  return sessionStorage.getItem(KEY) ?? '';
}

/** Removes the ticket from the URL, so that neither the browser's history nor anybody who copies the URL gets it. */
export function hideTicket(): void {
  if (location.hash !== '') history.replaceState(history.state, '', `${location.pathname}${location.search}`);
}

export function dropTicket(): void {
  sessionStorage.removeItem(KEY);
}
