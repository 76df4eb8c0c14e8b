/**
 * Collects the modules of each service: `services/<service>/src/modules.gen.ts` lists what `src/modules/<noun>/<noun>.module.ts`
 * export, so that a new noun touches no list. `--check` compares; `--root <folder>` is another checkout.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';

const HEADER = '// Generated from src/modules/*/*.module.ts by scripts/src/collect-modules.ts. Do not edit.\n';

/** saved-view → savedViewModule: what `saved-view.module.ts` exports. */
function exportName(noun: string): string {
  return `${noun.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())}Module`;
}

/** The text of `modules.gen.ts` for these nouns; lines stay short enough for the formatter. */
export function moduleList(nouns: readonly string[]): string {
  const imports = nouns.map((noun) => `import { ${exportName(noun)} } from './modules/${noun}/${noun}.module.ts';\n`);
  const names = nouns.map((noun) => `  ${exportName(noun)},\n`);
  return `${HEADER}${imports.join('')}\nexport const MODULES = [\n${names.join('')}] as const;\n`;
}

function main(root: string, check: boolean): number {
  const stale: string[] = [];
  for (const service of globSync('services/*', { cwd: root }).sort()) {
    const nouns = globSync('src/modules/*/*.module.ts', { cwd: join(root, service) }).map(
      (path) => path.split('/')[2] ?? '',
    );
    if (nouns.length === 0) continue;
    const path = join(root, service, 'src/modules.gen.ts');
    const text = moduleList(nouns.sort());
    if (!check) writeFileSync(path, text);
    else if (readOrEmpty(path) !== text) stale.push(`${service}/src/modules.gen.ts is stale: run ./scripts/gen`);
  }
  for (const fault of stale) console.error(fault);
  return stale.length === 0 ? 0 : 1;
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
    options: { check: { type: 'boolean', default: false }, root: { type: 'string', default: repositoryRoot } },
  });
  process.exitCode = main(values.root, values.check);
}
