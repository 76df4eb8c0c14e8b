/**
 * Collects the modules of each service, so that a new noun does not require editing any list:
 * `services/<service>/src/modules.gen.ts` lists what `src/modules/<noun>/<noun>.module.ts` exports, and `kinds.gen.ts`
 * what `<noun>.kind.ts` declares. `--check` compares only; `--root <folder>` uses another checkout.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';

const HEADER = '// Generated from src/modules/*/*.module.ts by scripts/src/collect-modules.ts. Do not edit.\n';

/** saved-view → savedViewModule, the export of `saved-view.module.ts`. */
function exportName(noun: string): string {
  return `${noun.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())}Module`;
}

/** Returns the text of `modules.gen.ts` for these nouns, with lines short enough for the formatter. */
function moduleList(nouns: readonly string[]): string {
  const imports = nouns.map((noun) => `import { ${exportName(noun)} } from './modules/${noun}/${noun}.module.ts';\n`);
  const names = nouns.map((noun) => `  ${exportName(noun)},\n`);
  return `${HEADER}${imports.join('')}\nexport const MODULES = [\n${names.join('')}] as const;\n`;
}

/** saved-view → SAVED_VIEW, the API's name of a kind. */
const apiName = (noun: string): string => noun.replaceAll('-', '_').toUpperCase();

/** Returns the text of `kinds.gen.ts` for the nouns that declare a kind of object. */
function kindList(nouns: readonly string[]): string {
  const nameOf = (noun: string) => exportName(noun).replace(/Module$/, 'Kind');
  const imports = nouns.map((noun) => `import { ${nameOf(noun)} } from './modules/${noun}/${noun}.kind.ts';\n`);
  const entries = nouns.map((noun) => `  ${apiName(noun)}: ${nameOf(noun)},\n`);
  const header = HEADER.replace('*.module.ts', '*.kind.ts');
  return `${header}${imports.join('')}\nexport const KINDS = {\n${entries.join('')}} as const;\n`;
}

function main(root: string, check: boolean): number {
  const stale: string[] = [];
  for (const service of globSync('services/*', { cwd: root }).sort()) {
    const nounsWith = (ending: string) =>
      globSync(`src/modules/*/*.${ending}.ts`, { cwd: join(root, service) })
        .map((path) => path.split('/')[2] ?? '')
        .sort();
    const lists = [
      { name: 'modules.gen.ts', nouns: nounsWith('module'), make: moduleList },
      { name: 'kinds.gen.ts', nouns: nounsWith('kind'), make: kindList },
    ];
    for (const { name, nouns, make } of lists.filter((each) => each.nouns.length > 0)) {
      const path = join(root, service, 'src', name);
      const text = make(nouns);
      if (!check) writeFileSync(path, text);
      else if (readOrEmpty(path) !== text) stale.push(`${service}/src/${name} is stale: run ./scripts/gen`);
    }
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
