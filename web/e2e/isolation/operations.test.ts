import { type RootField, readRootFields } from '@fieldloom/graphql/root-fields';
import { describe, expect, it } from '@jest/globals';
import { OperationTypeNode } from 'graphql';
import { DOOR_FIELDS } from './doors.ts';
import { LISTS } from './lists.ts';
import { OPERATIONS } from './operations.ts';
import { ROOT_FIELDS, rootOf, takesOthersAlong } from './root-fields.ts';
import { OWN_SUBSCRIPTION, SUBSCRIPTIONS } from './sockets.ts';

/** Lists, subscriptions, and fields with their own checks, by root field. */
const ASKED = [
  ...LISTS.map(({ field }) => field),
  OWN_SUBSCRIPTION,
  ...SUBSCRIPTIONS.map(({ field }) => field('any')),
  ...Object.values(DOOR_FIELDS).map((field) => field('any')),
].map(rootOf);

/**
 * Root fields with a case. An operation may use a field in another way, under another name; one has the field's own
 * name.
 */
const TRIED: ReadonlySet<string> = new Set([...OPERATIONS.map(({ name }) => name), ...ASKED]);

/** A mutation that takes no id cannot name another person's objects. */
function namesNothing({ kind, takesId }: RootField): boolean {
  return kind === OperationTypeNode.MUTATION && !takesId;
}

/** Fields that the test would miss without anybody having said why. */
function untold(fields: readonly RootField[], tried: ReadonlySet<string>): string[] {
  return fields
    .filter((field) => !tried.has(field.name) && field.isolationExempt === undefined && !namesNothing(field))
    .map(({ name }) => name);
}

describe('the proof of isolation', () => {
  it('tries every root field of the supergraph, or its SDL says why not', () => {
    expect(ROOT_FIELDS.length).toBeGreaterThan(150);
    expect(untold(ROOT_FIELDS, TRIED)).toEqual([]);
  });

  it('exempts nothing that it tries, or that cannot name anything', () => {
    const exempt = ROOT_FIELDS.filter(({ isolationExempt }) => isolationExempt !== undefined);
    expect(exempt.filter((field) => TRIED.has(field.name) || namesNothing(field)).map(({ name }) => name)).toEqual([]);
    expect(exempt.filter(({ isolationExempt = '' }) => isolationExempt.length < 20)).toEqual([]);
  });

  it('tries only what there is', () => {
    const known = new Set(ROOT_FIELDS.map(({ name }) => name));
    expect(ASKED.filter((name) => !known.has(name))).toEqual([]);
  });

  it('asks by itself for what cannot be null', () => {
    expect(takesOthersAlong('retentionForecast(days: 30) { notes }')).toBe(true);
    expect(takesOthersAlong('note(id: "1") { id }')).toBe(false);
  });

  it('names every operation once', () => {
    const names = OPERATIONS.map(({ name }) => name);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it('notices a new query, a new subscription and a new mutation that takes an id', () => {
    const fields = readRootFields(`
      type Query { contacts: [ID!]! rename: ID @isolationExempt(reason: "For this test, which shows that it counts.") }
      input MoveInput { target: [Target!]! } input Target { id: ID! }
      type Mutation { moveContact(input: MoveInput!): ID addContact(name: String!): ID }
      type Subscription { contactChanged: ID }
    `);
    expect(untold(fields, TRIED)).toEqual(['contacts', 'moveContact', 'contactChanged']);
  });
});
