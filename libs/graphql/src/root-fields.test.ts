import { API_SCOPES } from '@fieldloom/kernel/api-scopes';
import { SUPPORT_LEVELS } from '@fieldloom/kernel/support-access';
import { describe, expect, it } from '@jest/globals';
import { compose, type Subgraph } from './compose.ts';
import { IDEMPOTENCY, ROOT_FIELD_SDL } from './root-field-directives.ts';
import { type RootField, readRootFields } from './root-fields.ts';

const LINK = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])';
const subgraph = (name: string, sdl: string): Subgraph => ({ name, sdl: `${LINK}\n${sdl}\n${ROOT_FIELD_SDL}` });

const notes = subgraph(
  'notes',
  `type Query {
    note(id: ID!): String @apiScope(scope: CONTENT_READ) @support(level: READ)
    me: String @apiScope(scope: ANY)
    shared: String @publicLink
    plain: String
  }
  input Target { id: ID! again: Target }
  input MoveInput { targets: [Target!]! }
  type Mutation {
    move(input: MoveInput!): String @support(level: ADMIN) @idempotency(by: NATURAL)
    make(title: String!): String @apiScope(scope: CONTENT_WRITE) @idempotency(by: KEYED)
  }`,
);
const people = subgraph(
  'people-and-groups',
  'type Query { people: [String!]! @isolationExempt(reason: "They are the same for everybody.") }',
);

describe('root fields of a supergraph', () => {
  const fields = new Map(readRootFields(compose([notes, people]).supergraph).map((field) => [field.name, field]));
  const field = (name: string): RootField => fields.get(name) as RootField;

  it('say what stands beside them, and nothing where nothing does', () => {
    expect(field('note')).toMatchObject({ kind: 'query', apiScope: 'CONTENT_READ', support: 'READ', takesId: true });
    expect(field('me').apiScope).toBe('ANY');
    expect(field('shared').publicLink).toBe(true);
    expect(field('make')).toMatchObject({ kind: 'mutation', apiScope: 'CONTENT_WRITE', idempotency: 'KEYED' });
    expect(field('people').isolationExempt).toBe('They are the same for everybody.');
    expect(field('plain')).toEqual({
      name: 'plain',
      kind: 'query',
      subgraph: 'notes',
      apiScope: undefined,
      support: undefined,
      publicLink: false,
      idempotency: undefined,
      isolationExempt: undefined,
      takesId: false,
      nullable: true,
    });
    expect(field('people').nullable).toBe(false);
  });

  it('know whose they are, also where a type is one service’s alone', () => {
    expect(field('people').subgraph).toBe('people-and-groups');
    expect(field('make').subgraph).toBe('notes');
  });

  it('find an id within inputs that hold each other', () => {
    expect([field('move').takesId, field('make').takesId]).toEqual([true, false]);
  });

  it.each([
    ['a mutation that does not say what a second call does', 'type Mutation { save: String }', 'save: mutations have'],
    ['a query that says so', 'extend type Query { b: String @idempotency(by: KEYED) }', 'b: mutations have'],
    [
      'a subscription for keys',
      'type Subscription { c: String @apiScope(scope: ANY) }',
      'c: keys open no subscriptions',
    ],
    [
      'a mutation for support that may read',
      'type Mutation { d: String @support(level: READ) @idempotency(by: NONE) }',
      'd: support that may read changes nothing',
    ],
    [
      'a field that is no root field',
      'type Thing { e: String @publicLink }',
      'Thing.e: @publicLink is for root fields',
    ],
    ['a scope that there is not', 'extend type Query { f: String @apiScope(scope: EVERYTHING) }', 'EVERYTHING'],
  ])('refuse %s', (_what, sdl, fault) => {
    const other = subgraph('other', `type Query { thing: String }\n${sdl}`);
    expect(() => compose([notes, people, other])).toThrow(fault);
  });

  it('are not told to clients', () => {
    const { publicSchema } = compose([notes, people]);
    for (const name of ['apiScope', 'idempotency', 'RequiredScope', 'They are the same']) {
      expect(publicSchema).not.toContain(name);
    }
  });
});

it('the directives know the scopes and levels that the platform has', () => {
  for (const value of [...API_SCOPES, ...SUPPORT_LEVELS, ...IDEMPOTENCY]) {
    expect(ROOT_FIELD_SDL).toMatch(new RegExp(`^ {2}${value}$`, 'm'));
  }
});
