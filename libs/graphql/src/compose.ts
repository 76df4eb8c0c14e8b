/**
 * Joins the subgraphs' SDL (`services/<name>/schema/*.graphql`) into the two artifacts that a reviewer should see:
 *
 * - `services/gateway/schema/supergraph.graphql`, with which the gateway plans its joins;
 * - `services/gateway/schema/schema.graphql`, the public API, which types the web's documents.
 *
 * `node --conditions=fieldloom-source libs/graphql/src/compose.ts` writes them; `--check` compares them and exits with
 * 1 when they are stale. The subgraphs' addresses in the artifact are only names (`http://content/graphql`): the
 * gateway replaces them with the real ones when it starts.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeServices, compositionHasErrors } from '@theguild/federation-composition';
import { buildASTSchema, type GraphQLSchema, lexicographicSortSchema, parse, printSchema, visit } from 'graphql';
import { ROOT_FIELD_DIRECTIVES, ROOT_FIELD_ENUMS, ROOT_FIELD_SDL } from './root-field-directives.ts';
import { rootFieldFaults } from './root-fields.ts';

/** The gateway's own folder contains no SDL of a subgraph. */
const NOT_SUBGRAPHS = new Set(['gateway']);

export interface Subgraph {
  name: string;
  sdl: string;
}

export interface Composition {
  supergraph: string;
  publicSchema: string;
}

/**
 * @returns Every service that has SDL, by name: its files in the order of their names, and the directives of root
 * fields.
 */
export function readSubgraphs(servicesDir: string): Subgraph[] {
  const subgraphs: Subgraph[] = [];
  for (const name of readdirSync(servicesDir).sort()) {
    if (NOT_SUBGRAPHS.has(name)) continue;
    const files = listSchemaFiles(join(servicesDir, name, 'schema'));
    if (files.length === 0) continue;
    subgraphs.push({ name, sdl: [...files.map((file) => readFileSync(file, 'utf8')), ROOT_FIELD_SDL].join('\n') });
  }
  return subgraphs;
}

function listSchemaFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.graphql'))
      .sort()
      .map((file) => join(folder, file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** @throws Error that lists every error of the composition and of the root fields' directives. */
export function compose(subgraphs: readonly Subgraph[]): Composition {
  const result = composeServices(
    subgraphs.map(({ name, sdl }) => ({ name, typeDefs: parse(sdl), url: `http://${name}/graphql` })),
  );
  const faults = compositionHasErrors(result)
    ? result.errors.map((error) => error.message)
    : rootFieldFaults(result.supergraphSdl);
  if (compositionHasErrors(result) || faults.length > 0) {
    throw new Error(`The subgraphs do not compose:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
  }
  return {
    supergraph: `${result.supergraphSdl.trim()}\n`,
    publicSchema: `${printSchema(lexicographicSortSchema(publicSchemaOf(result.publicSdl))).trim()}\n`,
  };
}

/** Directives of root fields are internal to the platform, so the public schema leaves them out. */
function publicSchemaOf(publicSdl: string): GraphQLSchema {
  const ours: readonly string[] = [...ROOT_FIELD_DIRECTIVES, ...ROOT_FIELD_ENUMS];
  const drop = ({ name }: { name: { value: string } }) => (ours.includes(name.value) ? null : undefined);
  return buildASTSchema(
    visit(parse(publicSdl), { DirectiveDefinition: drop, Directive: drop, EnumTypeDefinition: drop }),
  );
}

function run(): void {
  const root = join(import.meta.dirname, '..', '..', '..');
  const { supergraph, publicSchema } = compose(readSubgraphs(join(root, 'services')));
  const artefacts = [
    { path: 'services/gateway/schema/supergraph.graphql', text: supergraph },
    { path: 'services/gateway/schema/schema.graphql', text: publicSchema },
  ];
  if (!process.argv.includes('--check')) {
    for (const { path, text } of artefacts) writeFileSync(join(root, path), text);
    return;
  }
  const stale = artefacts.filter(({ path, text }) => readOrEmpty(join(root, path)) !== text);
  for (const { path } of stale) console.error(`${path} is stale: run node libs/graphql/dist/compose.js`);
  if (stale.length > 0) process.exitCode = 1;
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

if (import.meta.main) {
  try {
    run();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
