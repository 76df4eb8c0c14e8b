import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { isPortOpen } from '../../libs/engines/src/probe.ts';
import { describeFailure, Problem } from '../../libs/engines/src/problem.ts';
import { DEFAULT_BASE_PORT, portOf } from '../../libs/engines/src/scopes.ts';
import { ensureDependencies } from './build.ts';
import { generators } from './generated.ts';

/**
 * ./scripts/gen [--check]: regenerates (or compares) the committed generated files. Row types are read from the
 * PostgreSQL of the developer's stack, so start its engines first (./scripts/start --only engines --detach).
 */
async function main(): Promise<void> {
  const check = process.argv.includes('--check');
  await ensureDependencies(printProgress);
  const hasPostgres = await isPortOpen(portOf(DEFAULT_BASE_PORT, 'us_b', 'postgres'));
  const stale: string[] = [];
  for (const { name, needsPostgres, write, compare } of await generators()) {
    if (needsPostgres && !hasPostgres) {
      printProgress(`left out, no PostgreSQL runs: ${name}`);
      continue;
    }
    printProgress(name);
    if (check) stale.push(...(await compare()));
    else await write();
  }
  if (stale.length > 0)
    throw new Problem(
      `Not what would be generated now:\n${stale.join('\n')}`,
      'Run ./scripts/gen and commit the result.',
    );
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
