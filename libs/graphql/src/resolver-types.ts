/**
 * Writes the types of a subgraph's resolvers from its SDL: `services/<name>/src/schema.gen.ts`, with every input,
 * argument, enumeration and result, and what each field must return.
 *
 * node --conditions=fieldloom-source libs/graphql/src/resolver-types.ts [--check] [--root <another checkout>]
 *
 * What resolvers pass on for an object type is its mapper: a type `<Type>Mapper` that a module exports from its
 * `<noun>.mappers.ts`. Without one it is the SDL's own type.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers';
import { type DefinitionNode, type DocumentNode, Kind, type ObjectTypeDefinitionNode, parse, visit } from 'graphql';
import { readSubgraphs } from './compose.ts';
import { ROOT_FIELD_ENUMS } from './root-field-directives.ts';

const FILE = 'src/schema.gen.ts';
const HEADER = '// Generated from schema/*.graphql by libs/graphql/src/resolver-types.ts. Do not edit.\n';
/** `export type { Note as NoteMapper }`, `export type NoteMapper = …`, `export interface NoteMapper`. */
const MAPPER = /\b(\w+)Mapper\b(?=\s*[,}=<{]|\s+extends\b)/g;
/** Enumerations that only directives use as arguments. */
const ARGUMENT_ENUMS: ReadonlySet<string> = new Set(ROOT_FIELD_ENUMS);

/** An argument with a default is always present, but a caller may send null for a nullable one. */
const REQUIRED_BY_CODEGEN = '[P in K]-?: NonNullable<T[P]>';
const REQUIRED_AS_IT_IS = '[P in K]-?: T[P]';
const UNANSWERED = `
/** Fields that none of the resolver classes answers, as \`Type.field\`; never = all are answered. */
export type Unanswered<Classes extends ClassesOf<Resolvers>> = UnansweredFields<
  Resolvers,
  ResolversParentTypes,
  InstanceType<Classes[number]>
>;
`;

/** Turns the SDL into a schema of its own: types that it extends are included, federation's directives are not. */
function standalone(sdl: string): DocumentNode {
  const parsed = visit(parse(sdl), {
    SchemaExtension: () => null,
    DirectiveDefinition: () => null,
    Directive: () => null,
    EnumTypeDefinition: ({ name }) => (ARGUMENT_ENUMS.has(name.value) ? null : undefined),
  });
  const names = (kind: Kind) =>
    parsed.definitions.flatMap((each) => (each.kind === kind && 'name' in each && each.name ? [each.name.value] : []));
  const defined = new Set(names(Kind.OBJECT_TYPE_DEFINITION));
  const extended = new Set(names(Kind.OBJECT_TYPE_EXTENSION));
  const bases = [...extended]
    .filter((name) => !defined.has(name))
    .map(
      (value): ObjectTypeDefinitionNode => ({
        kind: Kind.OBJECT_TYPE_DEFINITION,
        name: { kind: Kind.NAME, value },
      }),
    );
  return { ...parsed, definitions: [...bases, ...parsed.definitions] satisfies DefinitionNode[] };
}

/**
 * Returns which type represents which SDL type, as graphql-codegen wants it:
 * `./modules/note/note.mappers.ts#NoteMapper`.
 * @throws Error when two modules name a mapper for one type.
 */
export function readMappers(serviceFolder: string): Record<string, string> {
  const mappers: Record<string, string> = {};
  for (const file of globSync('src/modules/*/*.mappers.ts', { cwd: serviceFolder }).sort()) {
    const text = readFileSync(join(serviceFolder, file), 'utf8');
    for (const [, type = ''] of text.matchAll(MAPPER)) {
      if (type in mappers) throw new Error(`${file}: ${type} has a mapper already, ${mappers[type]}`);
      mappers[type] = `${file.replace(/^src/, '.')}#${type}Mapper`;
    }
  }
  return mappers;
}

/** Returns the object types that other subgraphs refer to by id: those with a key that this subgraph resolves. */
function entities(sdl: string): string[] {
  return parse(sdl).definitions.flatMap((node) => {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION) return [];
    const keys = (node.directives ?? [])
      .filter(({ name }) => name.value === 'key')
      .map(({ arguments: given }) => given);
    const isResolved = keys.some((given) => !given?.some(({ name }) => name.value === 'resolvable'));
    return isResolved ? [node.name.value] : [];
  });
}

/** Adds what codegen leaves out: references of entities are resolved too, and null stays null. */
function amend(text: string, entityNames: readonly string[]): string {
  let amended = text.includes('RequireFields<T') ? replaceOnce(text, REQUIRED_BY_CODEGEN, REQUIRED_AS_IT_IS) : text;
  for (const name of entityNames) {
    const opening = new RegExp(`(?<=^export type ${name}Resolvers<.*> = \\{\n)`, 'm');
    const line = `  __resolveReference?: ReferenceResolver<ResolversTypes['${name}'], ContextType>;\n`;
    amended = replaceOnce(amended, opening, line);
  }
  const imported = ['ClassesOf', ...(entityNames.length === 0 ? [] : ['ReferenceResolver']), 'UnansweredFields'];
  return `${HEADER}import type { ${imported.join(', ')} } from '@fieldloom/graphql/answers';\n${amended}${UNANSWERED}`;
}

function replaceOnce(text: string, what: string | RegExp, by: string): string {
  const replaced = text.replace(what, () => by);
  if (replaced === text) throw new Error(`codegen writes something else than before: no ${String(what)}`);
  return replaced;
}

/** Returns the text of `schema.gen.ts` for an SDL. */
export async function resolverTypes(sdl: string, mappers: Readonly<Record<string, string>>): Promise<string> {
  const text = await codegen({
    filename: FILE,
    documents: [],
    schema: standalone(sdl),
    pluginMap: { typescript, typescriptResolvers },
    plugins: [{ typescript: {} }, { typescriptResolvers: {} }],
    config: {
      contextType: '@fieldloom/graphql/context#RequestContext',
      mappers,
      importExtension: '.ts',
      emitLegacyCommonJSImports: false,
      useTypeImports: true,
      enumsAsTypes: true,
      skipTypename: true,
      makeResolverTypeCallable: true,
      // A field with a default is always present when a resolver is called.
      avoidOptionals: { defaultValue: true },
      maybeValue: 'T | null | undefined',
      inputMaybeValue: 'T | null',
      defaultScalarType: 'unknown',
      scalars: { DateTime: { input: 'Date', output: 'Date | string' }, JSON: 'unknown', ID: 'string' },
    },
  });
  return amend(text, entities(sdl));
}

async function main(root: string, check: boolean): Promise<number> {
  const services = join(root, 'services');
  let stale = 0;
  for (const { name, sdl } of readSubgraphs(services)) {
    const path = join(services, name, FILE);
    const text = await resolverTypes(sdl, readMappers(join(services, name)));
    if (!check) writeFileSync(path, text);
    else if (readOrEmpty(path) !== text) {
      stale += 1;
      console.error(`services/${name}/${FILE} is stale: run ./scripts/gen`);
    }
  }
  return stale === 0 ? 0 : 1;
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      root: { type: 'string', default: join(import.meta.dirname, '..', '..', '..') },
    },
  });
  try {
    process.exitCode = await main(values.root, values.check);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
