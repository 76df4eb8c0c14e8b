import { describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { DocumentStore, pickOperation } from './document-store.ts';
import { measureOperation } from './measure-operation.ts';

const schema = buildSchema(`
  type Query { notes(first: Int = 50): NoteConnection! note(id: ID!): Note search(limit: Int = 20): Found! }
  type NoteConnection { nodes: [Note!]! totalCount: Int! }
  type Found { items: [Note!]! }
  type Note { id: ID! tags: [Tag!]! project: Project! }
  type Tag { id: ID! }
  type Project { id: ID! notes(first: Int = 50): NoteConnection! }
`);

function measure(query: string, variables: Record<string, unknown> = {}, introspection = false) {
  const known = new DocumentStore(schema, false).read(query);
  const operation = pickOperation(known, undefined);
  return measureOperation({ schema, operation, fragments: known.fragments, variables, introspection });
}

describe('measureOperation', () => {
  it('counts objects by the requested page sizes', () => {
    expect(measure('{ note(id: 1) { id } }').cost).toBe(1);
    // The connection, 10 notes, and the project of each.
    expect(measure('{ notes(first: 10) { nodes { id project { id } } } }').cost).toBe(21);
    // Each note is assumed to have 5 tags.
    expect(measure('{ notes(first: 10) { nodes { tags { id } } } }').cost).toBe(61);
  });

  it("uses the field's default, and the variable's", () => {
    expect(measure('{ notes { nodes { id } } }').cost).toBe(51);
    expect(measure('{ search { items { id } } }').cost).toBe(21);
    expect(measure('query ($n: Int = 7) { notes(first: $n) { nodes { id } } }').cost).toBe(8);
    expect(measure('query ($n: Int = 7) { notes(first: $n) { nodes { id } } }', { n: 9 }).cost).toBe(10);
  });

  it('multiplies pages within pages', () => {
    const query = '{ notes(first: 10) { nodes { project { notes(first: 10) { nodes { id } } } } } }';
    expect(measure(query).cost).toBe(1 + 10 + 10 + 10 + 100);
  });

  it('sees root fields and depth through fragments', () => {
    const query = '{ ...a } fragment a on Query { first: note(id: 1) { ... { project { id } } } notes { totalCount } }';
    expect(measure(query)).toMatchObject({ rootFields: ['note', 'notes'], depth: 3 });
  });

  it('refuses an operation that would cost too much before it has counted everything', () => {
    const query = '{ notes(first: 200) { nodes { project { notes(first: 200) { nodes { id } } } } } }';
    expect(() => measure(query)).toThrow('too large');
  });

  it('says what a refused operation costs, and what the maximum is', () => {
    const query = '{ notes(first: 200) { nodes { project { notes(first: 200) { nodes { id } } } } } }';
    const details = { bound: 'cost', cost: 1 + 200 + 200 + 200 + 200 * 200, limit: 30_000 };
    expect(() => measure(query)).toThrow(expect.objectContaining({ details }));
    expect(() => measure(query)).toThrow('at least 40601 of at most 30000');
  });

  it('assumes a length if the page size is not a number, which the subgraph refuses', () => {
    expect(measure('query ($n: Int) { notes(first: $n) { nodes { id } } }', { n: 'many' }).cost).toBe(6);
    expect(measure('{ notes(first: -5) { nodes { id } } }').cost).toBe(2);
  });

  it('answers introspection only where it is allowed', () => {
    expect(() => measure('{ __schema { types { name } } }')).toThrow('Questions about the schema');
    expect(measure('{ __schema { types { name } } }', {}, true).cost).toBe(0);
  });
});
