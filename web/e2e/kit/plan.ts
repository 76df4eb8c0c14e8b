import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { run } from '@fieldloom/engines/run';
import { basePort } from './platform.ts';

/** Puts a European workspace on a plan, with the operators' tool. */
export async function setPlan(teamId: string, plan: string): Promise<void> {
  const start = join(repositoryRoot, 'scripts/src/start.ts');
  const printed = await run(process.execPath, [start, '--base-port', String(basePort), '--env', 'eu_a/billing']);
  const tool = join(repositoryRoot, 'services/billing/dist/set-plan.js');
  const env = { PATH: process.env['PATH'], ...parseEnv(printed) };
  await run(process.execPath, [tool, '--team', teamId, '--plan', plan], { env });
}
