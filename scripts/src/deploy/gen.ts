/**
 * node scripts/src/deploy/gen.ts [--check]: generates (or compares) the files for operators from the developers'
 * sources: the charts' lists of services and edges, compose files, dashboards, alerts.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../../libs/engines/src/paths.ts';
import { chartFiles } from './chart-files.ts';
import { composeFiles } from './containers/compose-files.ts';
import { observabilityFiles } from './observability-files.ts';
import { queues } from './processes.ts';

const queueMetrics = [...new Set(Object.values(queues).map(({ metric }) => metric))].sort();
const files = { ...(await chartFiles()), ...(await composeFiles()), ...observabilityFiles(queueMetrics) };
const stale: string[] = [];
for (const [name, content] of Object.entries(files)) {
  const path = join(repositoryRoot, name);
  if (process.argv.includes('--check')) {
    if ((await readFile(path, 'utf8').catch(() => '')) !== content) stale.push(name);
    continue;
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
if (stale.length > 0) {
  console.log(`Not what ./scripts/gen would make now:\n${stale.join('\n')}`);
  process.exitCode = 1;
}
