import type { Operation } from './ledger.ts';

const PLATFORM = ['eu_a/edge', 'eu_a/gateway', 'eu_a/accounts', 'eu_a/postgres'];
const WRITE = [...PLATFORM, 'eu_a/content'];

/**
 * What each kind of request needs. It may fail while one of these is down, and for no other reason: routes are cached,
 * events wait in the outbox, pipelines resume.
 */
export const DEPENDS: Readonly<Record<Operation, readonly string[]>> = {
  write: WRITE,
  'open document': ['eu_a/edge', 'eu_a/accounts', 'eu_a/content', 'eu_a/postgres'],
  edit: ['eu_a/edge', 'eu_a/accounts', 'eu_a/content', 'eu_a/postgres'],
  search: [...WRITE, 'eu_a/search', 'eu_a/opensearch', 'eu_a/intelligence'],
  'start upload': [...WRITE, 'eu_a/media', 'eu_a/s3'],
  'send part': ['eu_a/edge', 'eu_a/s3'],
  'complete upload': [...WRITE, 'eu_a/media', 'eu_a/s3'],
  'sign in': ['eu_a/edge', 'eu_a/accounts', 'eu_a/postgres'],
  token: ['eu_a/edge', 'eu_a/accounts', 'eu_a/postgres'],
  'prove address': ['global/edge', 'global/identity', 'global/postgres', 'global/mailbox'],
  'find workspace': ['global/edge', 'global/identity', 'global/routing', 'global/postgres'],
  // The region calls nobody, but the person goes through the root domain, which calls the region back.
  'hand over': [
    'eu_a/edge',
    'eu_a/accounts',
    'eu_a/postgres',
    'global/edge',
    'global/identity',
    'global/routing',
    'global/postgres',
  ],
  'provider event': ['global/edge', 'global/routing', 'global/postgres'],
};

export const OPERATIONS = Object.keys(DEPENDS) as readonly Operation[];

export const mayFail = (operation: Operation, dead: readonly string[]): boolean =>
  DEPENDS[operation].some((name) => dead.includes(name));

export const dependents = (dead: readonly string[]): Operation[] =>
  OPERATIONS.filter((operation) => mayFail(operation, dead));
