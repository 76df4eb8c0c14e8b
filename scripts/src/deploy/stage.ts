import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printProgress } from '../../../libs/engines/src/install/progress.ts';
import { installTool, type ToolName } from '../../../libs/engines/src/install/tools.ts';
import { runJest } from '../jest.ts';
import type { Tally } from '../stage.ts';

/** What the specs beside this file run. */
const NEEDED: ToolName[] = ['helm', 'kubeconform', 'rulecheck'];

/** The stage `deploy`: what operators get (charts, alerts, dashboards, image builds), by the programs that read it. */
export async function runDeploy(): Promise<Tally> {
  const bin = await mkdtemp(join(tmpdir(), 'fieldloom-tools-'));
  try {
    for (const name of NEEDED) {
      const folder = await installTool(name, printProgress);
      for (const program of await readdir(folder)) await symlink(join(folder, program), join(bin, program));
    }
    return await runJest('deploy', { FIELDLOOM_TOOLS: bin });
  } finally {
    await rm(bin, { recursive: true, force: true });
  }
}
