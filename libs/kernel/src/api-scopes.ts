/**
 * What a key may reach: an API token, or a token of an app. A key has for each area no level, READ or WRITE, and never
 * more than the user has whose key it is. WRITE holds READ.
 */
export const API_SCOPES = ['CONTENT_READ', 'CONTENT_WRITE', 'MEMBERS_READ', 'MEMBERS_WRITE', 'AUDIT_LOG_READ'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Only workspace admins have what these open. */
export const ADMIN_SCOPES: readonly ApiScope[] = ['AUDIT_LOG_READ'];

const HOLDS: Partial<Record<ApiScope, ApiScope>> = { CONTENT_WRITE: 'CONTENT_READ', MEMBERS_WRITE: 'MEMBERS_READ' };

/** What is given, and nothing beside it, opens what is wanted. */
export function holdsScope(given: readonly ApiScope[], wanted: ApiScope): boolean {
  return given.some((scope) => scope === wanted || HOLDS[scope] === wanted);
}

/** As OAuth writes it: `audit-log:read`. */
export function scopeName(scope: ApiScope): string {
  const end = scope.lastIndexOf('_');
  return `${scope.slice(0, end).replaceAll('_', '-')}:${scope.slice(end + 1)}`.toLowerCase();
}

/** @returns undefined for a name that is none; each scope once, in the order of `API_SCOPES`. */
export function readScopeNames(text: string): ApiScope[] | undefined {
  const names = text.split(' ').filter((name) => name !== '');
  const read = API_SCOPES.filter((scope) => names.includes(scopeName(scope)));
  return names.every((name) => read.some((scope) => scopeName(scope) === name)) ? read : undefined;
}
