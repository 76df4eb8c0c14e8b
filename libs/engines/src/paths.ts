import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The checkout that contains this file: three folders up from libs/engines/{src,dist}/paths. */
export const repositoryRoot = resolve(import.meta.dirname, '../../..');

export const isRoot = process.getuid?.() === 0;

/**
 * The folder where engines are fetched and built, once per machine and user: `$FIELDLOOM_CACHE`, else the system's or
 * the user's cache.
 */
export function cacheFolder(): string {
  const { FIELDLOOM_CACHE, XDG_CACHE_HOME } = process.env;
  if (FIELDLOOM_CACHE) return resolve(FIELDLOOM_CACHE);
  if (isRoot) return '/var/cache/fieldloom';
  return join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'fieldloom');
}

/**
 * The folder where stacks keep data, keys and logs: `$FIELDLOOM_STATE`, else the system's or the user's state folder.
 */
export function stateFolder(): string {
  const { FIELDLOOM_STATE, XDG_STATE_HOME } = process.env;
  if (FIELDLOOM_STATE) return resolve(FIELDLOOM_STATE);
  if (isRoot) return '/var/lib/fieldloom';
  return join(XDG_STATE_HOME ?? join(homedir(), '.local/state'), 'fieldloom');
}
