import { REGION_TABLE } from './enums.ts';
import { badInput } from './errors.ts';

/**
 * Lengths. A workspace's own subdomain must also be subdomain-like, because every request that names one accepts only
 * that: 4 to 50. Host names may be longer (63), but no new workspace gets a longer one.
 */
export const SUBDOMAIN = { min: 4, max: 50, proposedMax: 30, likeMin: 3, likeMax: 50 } as const;

/** First parts that the product reserves for itself. */
// biome-ignore format: many words a line
const RESERVED = new Set([
  'about', 'abuse', 'account', 'accounts', 'admin', 'administrator', 'analytics', 'api', 'app', 'apps', 'assets', 'auth',
  'autodiscover', 'billing', 'blog', 'browse', 'careers', 'cdn', 'channels', 'chaos', 'console', 'contact', 'dashboard',
  'dashboards', 'data', 'demo', 'dev', 'developer', 'developers', 'docs', 'download', 'downloads', 'email', 'embed',
  'enterprise', 'explore', 'fieldloom', 'files', 'folders', 'forum', 'ftp', 'gateway', 'global', 'graphql', 'help',
  'highlights', 'home', 'hostmaster', 'image', 'images', 'imap', 'inbox', 'info', 'insights', 'integrations', 'internal',
  'invite', 'jobs', 'learn', 'legal', 'localhost', 'login', 'logout', 'mail', 'marketing', 'media', 'metrics', 'mobile',
  'mx', 'news', 'notes', 'ns', 'oauth', 'ops', 'partners', 'people', 'ping', 'pop', 'postmaster', 'pricing', 'privacy',
  'production', 'projects', 'public', 'recruit', 'redirect', 'register', 'root', 'sales', 'scim', 'search', 'secure',
  'security', 'settings', 'share', 'shop', 'signin', 'signup', 'smtp', 'sso', 'staff', 'staging', 'static', 'stats',
  'status', 'store', 'support', 'system', 'tags', 'team', 'teams', 'terms', 'test', 'trust', 'upload', 'uploads', 'user',
  'users', 'webhook', 'webhooks', 'webmail', 'website', 'workspace', 'workspaces', 'www', 's3',
]);

/** Words that may not occur as a part of a subdomain. */
// biome-ignore format: many words a line
const BANNED = new Set([
  'anal', 'anus', 'arse', 'ass', 'bastard', 'bitch', 'bollocks', 'bullshit', 'cock', 'crap', 'cum', 'cunt', 'damn', 'dick',
  'dildo', 'fag', 'faggot', 'fuck', 'fucker', 'fucking', 'hitler', 'nazi', 'nigga', 'nigger', 'penis', 'piss', 'porn',
  'prick', 'pussy', 'rape', 'rapist', 'retard', 'shit', 'slut', 'tits', 'twat', 'vagina', 'wank', 'wanker', 'whore',
]);

const LIKE = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/** Tells whether a text could be a subdomain at all: 3 to 50 of a-z, 0-9 and dashes, without a dash at either end. */
export function isSubdomainLike(text: string): boolean {
  return text.length >= SUBDOMAIN.likeMin && text.length <= SUBDOMAIN.likeMax && LIKE.test(text);
}

/**
 * Makes a subdomain from a name: 'Acme Research & Co.' → 'acme-research-co'. The result may be too short to be valid.
 */
export function normalizeSubdomain(name: string): string {
  const dashed = name
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (dashed.length <= SUBDOMAIN.proposedMax) return dashed;
  const cut = dashed.slice(0, SUBDOMAIN.proposedMax);
  const dash = cut.lastIndexOf('-');
  return dash > 0 ? cut.slice(0, dash) : cut;
}

export type SubdomainFault = 'format' | 'length' | 'banned' | 'reserved';

/** @returns undefined when the subdomain may be used by a workspace. */
export function findSubdomainFault(subdomain: string): SubdomainFault | undefined {
  if (subdomain.length < SUBDOMAIN.min || subdomain.length > SUBDOMAIN.max) return 'length';
  if (!LIKE.test(subdomain)) return 'format';
  const parts = subdomain.split('-');
  if (parts.some((part) => BANNED.has(part))) return 'banned';
  if (RESERVED.has(parts[0] ?? '') || REGION_TABLE.some((row) => row.host === subdomain)) return 'reserved';
  return undefined;
}

/** @throws BAD_INPUT with the fault in `details.fault`. */
export function assertSubdomain(subdomain: string): void {
  const fault = findSubdomainFault(subdomain);
  if (fault !== undefined) throw badInput('This workspace address cannot be used', { field: 'subdomain', fault });
}
