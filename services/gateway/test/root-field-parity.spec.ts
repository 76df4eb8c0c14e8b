import { IDEMPOTENCY } from '@fieldloom/graphql/root-field-directives';
import { readRootFields } from '@fieldloom/graphql/root-fields';
import { API_SCOPES } from '@fieldloom/kernel/api-scopes';
import { SUPPORT_LEVELS } from '@fieldloom/kernel/support-access';
import { describe, expect, it } from '@jest/globals';
import { OperationTypeNode } from 'graphql';
import { allowOnlyScopes } from '../src/modules/caller/key-fields.ts';
import { RootFieldAccess } from '../src/modules/caller/root-field-access.ts';
import { allowOnlySupport } from '../src/modules/caller/support-fields.ts';
import { readComposition } from '../src/modules/operation/join.ts';

/** The lists by hand and the directives, asked the same of every root field; goes with the lists. */
const { supergraph } = readComposition();
const access = new RootFieldAccess(supergraph);
const FIELDS = readRootFields(supergraph);
const saidBy = (ask: () => void): string => {
  try {
    ask();
    return 'open';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the directives say what the lists say', () => {
  it('of every root field', () => {
    expect(FIELDS.length).toBeGreaterThan(150);
    const compared = FIELDS.flatMap(({ name, kind }) => [
      ...[[], ...API_SCOPES.map((scope) => [scope])].map((scopes) => [
        `${name} ${scopes.join()}`,
        saidBy(() => allowOnlyScopes(scopes, kind, [name])),
        saidBy(() => access.allowScopes(scopes, kind, [name])),
      ]),
      ...SUPPORT_LEVELS.map((level) => [
        `${name} ${level}`,
        saidBy(() => allowOnlySupport(level, kind, [name])),
        saidBy(() => access.allowSupport(level, kind, [name])),
      ]),
    ]);
    expect(compared.filter(([, listed, derived]) => listed !== derived)).toEqual([]);
    expect(FIELDS.filter(({ publicLink }) => publicLink).map(({ name }) => name)).toEqual(['publicObject']);
    const mutations = FIELDS.filter(({ kind }) => kind === OperationTypeNode.MUTATION);
    expect(mutations.filter(({ idempotency }) => !IDEMPOTENCY.some((known) => known === idempotency))).toEqual([]);
  });
});
