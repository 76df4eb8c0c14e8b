import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifyIntrospection, preprocessIntrospection } from '@gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';

/**
 * Writes the public schema as one type, `src/gen/schema.ts`, from which TypeScript infers the variables and result of
 * each document. The file is committed and changes only with the schema; documents need no generated types.
 * `node make-types.ts` writes the file; `node make-types.ts --check` compares it and exits with 1 if it is stale.
 */
const folder = import.meta.dirname;
const sdl = await readFile(join(folder, '../../services/gateway/schema/schema.graphql'), 'utf8');
const introspection = minifyIntrospection(introspectionFromSchema(buildSchema(sdl)), {
  includeEnums: true,
  includeInputs: true,
  includeScalars: true,
});
const content = `/** Made by make-types.ts from the public schema: one line for each of its types. */
export type introspection = ${preprocessIntrospection(introspection)};
`;

const path = join(folder, 'src/gen/schema.ts');
const committed = await readFile(path, 'utf8').catch(() => '');
if (committed !== content) {
  if (process.argv.includes('--check')) {
    console.error(`${path} is stale; run npm run gen -w @fieldloom/web`);
    process.exitCode = 1;
  } else {
    await writeFile(path, content);
  }
}
