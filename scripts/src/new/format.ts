import { join } from 'node:path';
import { repositoryRoot } from '../../../libs/engines/src/paths.ts';
import { run } from '../../../libs/engines/src/run.ts';

/** Formats files and sorts their imports, because the length of a line depends on the names in it. */
export async function formatFiles(root: string, paths: readonly string[]): Promise<void> {
  const formatted = paths.filter((path) => /\.(ts|mjs|json|graphql)$/.test(path) && !path.endsWith('.gen.ts'));
  if (formatted.length === 0) return;
  const biome = join(repositoryRoot, 'node_modules/.bin/biome');
  await run(biome, ['check', '--write', '--colors=off', ...formatted], { cwd: root });
}
