import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generate } from '@graphql-codegen/cli';

/**
 * Types of every GraphQL document of the application, from the public schema: `src/gen/`, committed.
 * `node make-types.ts` writes, `node make-types.ts --check` compares and exits 1 when something is stale.
 */
const folder = import.meta.dirname;
const isCheck = process.argv.includes('--check');

const made: { filename: string; content: string }[] = await generate(
  {
    cwd: folder,
    silent: true,
    schema: '../../services/gateway/schema/schema.graphql',
    documents: ['src/**/*.{ts,tsx}', '!src/gen/**'],
    generates: {
      'src/gen/': {
        preset: 'client',
        presetConfig: { fragmentMasking: false, persistedDocuments: false },
        config: {
          importExtension: '.ts',
          emitLegacyCommonJSImports: false,
          useTypeImports: true,
          enumsAsTypes: true,
          skipTypename: true,
          scalars: { DateTime: 'string', JSON: 'unknown', ID: 'string' },
          defaultScalarType: 'unknown',
        },
      },
    },
  },
  false,
);

let stale = 0;
// The barrel of the preset is left out: files are imported by name here.
for (const { filename, content } of made.filter((file) => !file.filename.endsWith('index.ts'))) {
  const path = join(folder, 'src/gen', filename.slice(dirname(filename).length + 1));
  const committed = await readFile(path, 'utf8').catch(() => '');
  if (committed === content) continue;
  stale += 1;
  if (isCheck) console.error(`${path} is stale; run npm run gen -w @fieldloom/web`);
  else await writeFile(path, content);
}
process.exitCode = isCheck && stale > 0 ? 1 : 0;
