import { readdirSync, readFileSync } from 'node:fs';

const BYTES_PER_KB = 1024;

interface ProcessEntry {
  pid: number;
  parent: number;
}

function listProcesses(): ProcessEntry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const status = readOrNothing(`/proc/${name}/stat`);
      // The second field is the program's name in parentheses and may contain spaces, so reading starts after the last
      // parenthesis.
      const parent = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
      return status ? [{ pid: Number(name), parent }] : [];
    });
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Memory of a process in bytes: its share of shared pages (PSS), so that sums are right; otherwise resident memory
 * (RSS).
 */
function bytesOf(pid: number): number {
  const proportional = /^Pss:\s+(\d+) kB/m.exec(readOrNothing(`/proc/${pid}/smaps_rollup`))?.[1];
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readOrNothing(`/proc/${pid}/status`))?.[1];
  return Number(proportional ?? resident ?? 0) * BYTES_PER_KB;
}

/** Returns the memory in bytes of each process together with all its descendants. */
export function memoryWithChildren(pids: readonly number[]): Map<number, number> {
  const children = new Map<number, number[]>();
  for (const { pid, parent } of listProcesses()) children.set(parent, [...(children.get(parent) ?? []), pid]);
  const total = (pid: number): number =>
    bytesOf(pid) + (children.get(pid) ?? []).reduce((sum, child) => sum + total(child), 0);
  return new Map(pids.map((pid) => [pid, total(pid)]));
}
