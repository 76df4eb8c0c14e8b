import { readFile } from 'node:fs/promises';
import { processes } from '../../kit/platform.ts';

const SAMPLE_MS = 200;

/** Memory of one of the stack's processes during some work, in MiB of resident pages. */
export interface MemoryDuring {
  readonly before: number;
  readonly peak: number;
  readonly after: number;
}

/** @param name The supervisor's name for it: `eu_a/media`. */
export async function memoryDuring(name: string, work: () => Promise<unknown>): Promise<MemoryDuring> {
  const pid = (await processes()).find((each) => each.name === name)?.pid;
  if (pid === undefined) throw new Error(`${name} does not run`);
  const before = await residentMib(pid);
  let peak = before;
  const sampling = setInterval(async () => {
    const now = await residentMib(pid).catch(() => 0);
    peak = Math.max(peak, now);
  }, SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(sampling);
  }
  const after = await residentMib(pid);
  return { before, peak: Math.max(peak, after), after };
}

async function residentMib(pid: number): Promise<number> {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kib === undefined) throw new Error(`Process ${pid} tells nothing of its memory`);
  return Number(kib) / 1_024;
}
