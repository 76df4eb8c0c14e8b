import { type RootField, readRootFields } from '@fieldloom/graphql/root-fields';
import { describe, expect, it } from '@jest/globals';
import { OperationTypeNode } from 'graphql';
import { RootFieldAccess } from '../src/modules/caller/root-field-access.ts';
import { readComposition } from '../src/modules/operation/join.ts';

const { supergraph } = readComposition();
const FIELDS = readRootFields(supergraph);
const access = new RootFieldAccess(supergraph);
const { MUTATION, QUERY, SUBSCRIPTION } = OperationTypeNode;

const namesOf = (fields: readonly RootField[]): string[] => fields.map(({ name }) => name).toSorted();
const isOpen = (ask: () => void): boolean => {
  try {
    ask();
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'FORBIDDEN' });
    return false;
  }
};

/**
 * Fields about credentials, sessions, keys and sign-in. A key or a support access must not be able to create further
 * ones.
 */
const PEOPLES = /password|session|passkey|totp|recovery|apiToken|oauth|scimToken|ssoConnection|ticket|supportAccess$/i;

describe('the platform’s root fields', () => {
  it("do not open people's credentials to keys, nor any subscription", () => {
    const open = FIELDS.filter(({ apiScope }) => apiScope !== undefined);
    expect(open.length).toBeGreaterThan(60);
    expect(namesOf(open.filter(({ name, kind }) => PEOPLES.test(name) || kind === SUBSCRIPTION))).toEqual([]);
  });

  it("do not open people's credentials to support", () => {
    const open = FIELDS.filter(({ support }) => support !== undefined);
    expect(open.length).toBeGreaterThan(70);
    expect(namesOf(open.filter(({ name }) => PEOPLES.test(name)))).toEqual([]);
  });

  it('let read-only support change nothing', () => {
    for (const { name, kind } of FIELDS) {
      if (kind === MUTATION)
        expect([name, isOpen(() => access.allowSupport('READ', kind, [name]))]).toEqual([name, false]);
    }
  });

  it('show readers of a public link only what it shares', () => {
    const open = FIELDS.filter(({ name, kind }) => isOpen(() => access.allowPublicLink(kind, [name])));
    expect(open.map(({ name, kind }) => [name, kind])).toEqual([['publicObject', QUERY]]);
  });
});

it('fields that no directive opens are closed, and so are fields that do not exist', () => {
  const field = FIELDS.find(({ apiScope, support }) => apiScope === undefined && support === undefined);
  for (const name of [field?.name ?? '', 'noSuchField', '__proto__']) {
    const kind = field?.kind ?? QUERY;
    expect(isOpen(() => access.allowScopes(['CONTENT_WRITE', 'MEMBERS_WRITE', 'AUDIT_LOG_READ'], kind, [name]))).toBe(
      false,
    );
    expect(isOpen(() => access.allowSupport('ADMIN', kind, [name]))).toBe(false);
  }
});
