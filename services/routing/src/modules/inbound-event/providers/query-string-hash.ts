import { createHash } from 'node:crypto';

/**
 * Atlassian's hash of a request: SHA-256 over `METHOD&path&query`. The query's parameters are sorted by name, the
 * values of each are sorted and joined by commas, everything is percent-encoded according to RFC 3986, and the token
 * itself is left out. https://developer.atlassian.com/cloud/bitbucket/query-string-hash/
 * @param path Below the app's base URL.
 * @param query Without '?'.
 */
export function queryStringHash(method: string, path: string, query: string): string {
  const canonical = [method.toUpperCase(), canonicalPath(path), canonicalQuery(query)].join('&');
  return createHash('sha256').update(canonical).digest('hex');
}

function canonicalPath(path: string): string {
  const trimmed = path.replace(/\/+$/, '').replaceAll('&', '%26');
  return trimmed.startsWith('/') ? trimmed : `/${trimmed}`;
}

function canonicalQuery(query: string): string {
  const members = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (name !== 'jwt') members.set(name, [...(members.get(name) ?? []), value]);
  }
  return [...members]
    .map(([name, values]) => `${encode(name)}=${values.sort().map(encode).join(',')}`)
    .sort()
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
