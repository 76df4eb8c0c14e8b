import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import { OPERATIONS } from './operations.ts';

/** Of which no world has any yet; each has its refusals in the specs of its service. This list may only get shorter. */
const NOT_TRIED = new Set([
  // Lists that ids only narrow; what they hold is tried by the lists of the worlds and by search.
  'projects',
  'search',
  // What an invite shares: content decides it by the rule of setPermissions, once, when the invite is made.
  'inviteUsers',
  // Integrations and notices.
  'connection',
  'disconnect',
  'clearProjectNotificationOptions',
  'markNoticeRead',
  'refreshConnectionChannels',
  'setConnectionChannels',
  'setNotificationOptions',
  // What only admins read, whole.
  'auditLog',
  // A person's passkeys, which take an authenticator to make; providers, which take one that answers; people who ask;
  // support.
  'addPasskey',
  'approveSupportAccess',
  'approveWorkspaceAccessRequest',
  'cancelLogoUpload',
  'checkSsoConnection',
  'completeLogoUpload',
  'deleteSsoConnection',
  'denySupportAccess',
  'denyWorkspaceAccessRequest',
  'endSupportAccess',
  'removePasskey',
  'renamePasskey',
  'setSsoConnectionEnabled',
  'updateSsoConnection',
]);

function holdsId(type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return named.name === 'ID';
  return Object.values(named.getFields()).some((field) => holdsId(field.type));
}

function operationsWithIds(): string[] {
  const schema = buildSchema(readFileSync(join(repositoryRoot, 'services/gateway/schema/schema.graphql'), 'utf8'));
  return [schema.getQueryType(), schema.getMutationType()]
    .flatMap((type) => Object.values(type?.getFields() ?? {}))
    .filter(({ args }) => args.some((arg) => holdsId(arg.type)))
    .map(({ name }) => name);
}

describe('the proof of isolation', () => {
  const tried = new Set(OPERATIONS.map(({ name }) => name.replace(/ .*/, '')));

  it('tries every operation that takes an id, or says that it does not', () => {
    expect(operationsWithIds().filter((name) => !tried.has(name) && !NOT_TRIED.has(name))).toEqual([]);
  });

  it('leaves out nothing that it tries, or that does not exist', () => {
    const known = new Set(operationsWithIds());
    expect([...NOT_TRIED].filter((name) => tried.has(name) || !known.has(name))).toEqual([]);
  });
});
