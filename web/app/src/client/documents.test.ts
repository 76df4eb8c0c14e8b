import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, type DocumentNode, Kind, parse, validate, visit } from 'graphql';

const application = join(import.meta.dirname, '..');
const schema = buildSchema(readFileSync(join(application, '../../../services/gateway/schema/schema.graphql'), 'utf8'));

interface Written {
  file: string;
  document: DocumentNode;
  /** Names of the fragment constants that are passed to the document. */
  given: string[];
  /** Whether the document declares what it invalidates. */
  isInvalidating: boolean;
}

/** Every GraphQL document of the application, as written in its file. */
const documents: Written[] = globSync('**/*.{ts,tsx}', {
  cwd: application,
  exclude: ['gen/**', '**/*.test.ts'],
}).flatMap((file) =>
  [
    ...readFileSync(join(application, file), 'utf8').matchAll(
      /(\binvalidating\(\s*)?\bgraphql\(\s*`([^`]*)`(?:,\s*\[([^\]]*)\])?,?\s*\)/g,
    ),
  ].map(([, invalidating, text = '', list = '']) => ({
    file,
    document: parse(text),
    given: list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    isInvalidating: invalidating !== undefined,
  })),
);

function spreadsOf(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, { FragmentSpread: ({ name }) => void names.add(name.value) });
  return [...names];
}

describe('the documents of the application', () => {
  it('are given exactly the fragments that they spread, by the fragments’ names', () => {
    for (const { file, document, given } of documents) {
      expect({ file, given: given.toSorted() }).toEqual({ file, given: spreadsOf(document).toSorted() });
    }
  });

  it('hold against the public schema, each with a name of its own', () => {
    const definitions = documents.flatMap(({ document }) => document.definitions);
    const names = definitions.map((each) => ('name' in each ? each.name?.value : undefined));
    expect(new Set(names).size).toBe(definitions.length);
    expect(definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)).toBe(true);
    expect(validate(schema, { kind: Kind.DOCUMENT, definitions }).map(({ message }) => message)).toEqual([]);
  });

  it('say of each mutation once what it makes old: of two, the one that is loaded later would hold', () => {
    const fields = documents
      .filter(({ isInvalidating }) => isInvalidating)
      .flatMap(({ document }) => document.definitions)
      .flatMap((each) => (each.kind === Kind.OPERATION_DEFINITION ? each.selectionSet.selections : []))
      .map((each) => (each.kind === Kind.FIELD ? each.name.value : each.kind));
    expect(fields.length).toBeGreaterThan(40);
    expect(fields.filter((field, place) => fields.indexOf(field) !== place)).toEqual([]);
  });
});
