import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolEnvironment } from './build.ts';
import { nothing, type Tally } from './stage.ts';
import { runStageProgram } from './stage-program.ts';

/**
 * Runs a proof's program to its end. The program prints its findings and writes its numbers to a file.
 * @param lineFor Returns the command line for the given file.
 * @returns The numbers; a program that wrote none has failed.
 */
export async function runProof(
  lineFor: (tally: string) => readonly [command: string, ...args: string[]],
  environment: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const scratch = await mkdtemp(join(tmpdir(), 'fieldloom-proof-'));
  const tally = join(scratch, 'tally.json');
  try {
    const env = { ...toolEnvironment, ...environment };
    await runStageProgram(lineFor(tally), { env, stdio: ['ignore', 'inherit', 'inherit'] });
    return (JSON.parse(await readFile(tally, 'utf8').catch(() => 'null')) as Tally | null) ?? { ...nothing, failed: 1 };
  } finally {
    await rm(scratch, { recursive: true });
  }
}
