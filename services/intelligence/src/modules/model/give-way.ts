import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Gets a tenth of the processor while others want it, and all of it otherwise. */
const NICENESS = 10;

/**
 * Lowers the priority of a child process that works on recordings, below everything else on the machine: a transcript
 * can wait, but people's requests can't, and recordings can be played sooner.
 * @param pid A process that was started as `detached`, so it leads its own session. A Linux with autogroups
 * (`kernel.sched_autogroup_enabled`) gives all sessions the same share, regardless of the niceness of their processes;
 * then the niceness of the session counts.
 */
export function giveWay(pid: number): void {
  try {
    setPriority(pid, NICENESS);
    writeFileSync(`/proc/${pid}/autogroup`, String(NICENESS));
  } catch {
    // It has already ended, or there are no autogroups here.
  }
}
