import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printProgress } from '../../../../libs/engines/src/install/progress.ts';
import { installTool, type ToolName } from '../../../../libs/engines/src/install/tools.ts';

/** Sets the environment with which specs find these tools (`tool()` in charts.ts) while `use` runs. */
export async function withTools<T>(
  names: readonly ToolName[],
  use: (environment: Record<string, string>) => Promise<T>,
): Promise<T> {
  const bin = await mkdtemp(join(tmpdir(), 'fieldloom-tools-'));
  try {
    for (const name of names) {
      const folder = await installTool(name, printProgress);
      for (const program of await readdir(folder)) await symlink(join(folder, program), join(bin, program));
    }
    return await use({ FIELDLOOM_TOOLS: bin });
  } finally {
    await rm(bin, { recursive: true, force: true });
  }
}
