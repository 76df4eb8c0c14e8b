import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readMappers, resolverTypes } from './resolver-types.ts';

const SDL = `
extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
scalar DateTime
type User @key(fields: "id", resolvable: false) { id: ID! }
type Note @key(fields: "id") { id: ID! title: String! author: User at: DateTime! }
input CreateNoteInput { title: String! = "" text: String }
extend type Query { notes(first: Int = 50, after: String): [Note!]! @tag(name: "lists") }
extend type Mutation { createNote(input: CreateNoteInput!): Note! }
`;

describe('types of resolvers', () => {
  it('pass the mapper on where there is one, and the SDL type elsewhere', async () => {
    const text = await resolverTypes(SDL, { Note: './modules/note/note.mappers.ts#NoteMapper' });
    expect(text).toContain("import type { NoteMapper } from './modules/note/note.mappers.ts'");
    expect(text).toContain('Note: ResolverTypeWrapper<NoteMapper>;');
    expect(text).toContain('User: ResolverTypeWrapper<User>;');
  });

  it('resolve references of the entities that are kept here, and of no others', async () => {
    const references = (await resolverTypes(SDL, {})).match(/__resolveReference.*/g);
    expect(references).toEqual(["__resolveReference?: ReferenceResolver<ResolversTypes['Note'], ContextType>;"]);
  });

  it('tell absent from null in inputs: what has a default is there, what may be null may be null', async () => {
    const text = await resolverTypes(SDL, {});
    expect(text).toMatch(/CreateNoteInput = \{\n {2}title: Scalars.*;\n {2}text\?: InputMaybe</);
    expect(text).toContain('export type InputMaybe<T> = T | null;');
    expect(text).toContain('{ [P in K]-?: T[P] }');
  });
});

describe('mappers', () => {
  let folder: string;
  const write = (noun: string, text: string) => {
    mkdirSync(join(folder, 'src/modules', noun), { recursive: true });
    writeFileSync(join(folder, 'src/modules', noun, `${noun}.mappers.ts`), text);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fieldloom-mappers-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are found in every form in which a module can export them', () => {
    write('note', "export type { Note as NoteMapper, Draft as DraftMapper } from './note.repository.ts';\n");
    write('tag', 'export interface TagMapper { id: string }\nexport type BoardMapper = { id: string };\n');
    expect(readMappers(folder)).toEqual({
      Note: './modules/note/note.mappers.ts#NoteMapper',
      Draft: './modules/note/note.mappers.ts#DraftMapper',
      Tag: './modules/tag/tag.mappers.ts#TagMapper',
      Board: './modules/tag/tag.mappers.ts#BoardMapper',
    });
  });

  it('are one for each type', () => {
    write('note', "export type { Note as NoteMapper } from './note.repository.ts';\n");
    write('tag', 'export type NoteMapper = string;\n');
    expect(() => readMappers(folder)).toThrow('Note has a mapper already');
  });
});
