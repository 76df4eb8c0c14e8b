/**
 * What a key (an API token or an app's token) may reach. In each area a key has no level, READ or WRITE, and never more
 * rights than the user it belongs to. WRITE includes READ.
 */
export const API_SCOPES = ['CONTENT_READ', 'CONTENT_WRITE', 'MEMBERS_READ', 'MEMBERS_WRITE', 'AUDIT_LOG_READ'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Scopes for things that only workspace admins may use. */
export const ADMIN_SCOPES: readonly ApiScope[] = ['AUDIT_LOG_READ'];

const HOLDS: Partial<Record<ApiScope, ApiScope>> = { CONTENT_WRITE: 'CONTENT_READ', MEMBERS_WRITE: 'MEMBERS_READ' };

/** Tells whether the given scopes include the wanted one. */
export function holdsScope(given: readonly ApiScope[], wanted: ApiScope): boolean {
  return given.some((scope) => scope === wanted || HOLDS[scope] === wanted);
}

/** Returns the scope as OAuth writes it: `audit-log:read`. */
export function scopeName(scope: ApiScope): string {
  const end = scope.lastIndexOf('_');
  return `${scope.slice(0, end).replaceAll('_', '-')}:${scope.slice(end + 1)}`.toLowerCase();
}

/** @returns each scope once, in the order of `API_SCOPES`; undefined when a name is not a scope. */
export function readScopeNames(text: string): ApiScope[] | undefined {
  const names = text.split(' ').filter((name) => name !== '');
  const read = API_SCOPES.filter((scope) => names.includes(scopeName(scope)));
  return names.every((name) => read.some((scope) => scopeName(scope) === name)) ? read : undefined;
}
