import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A tenth of the share of whoever else wants the processor; all of it while nobody does. */
const NICENESS = 10;

/**
 * Makes a child process that works on recordings give way to everything else on the machine: a transcript can wait,
 * people's requests can't, and a recording plays the sooner.
 * @param pid Of a process that was started as `detached`, hence leads a session of its own. A Linux with autogroups
 * (`kernel.sched_autogroup_enabled`) gives all sessions the same share, however nice their processes are; then the
 * niceness of the session counts.
 */
export function giveWay(pid: number): void {
  try {
    setPriority(pid, NICENESS);
    writeFileSync(`/proc/${pid}/autogroup`, String(NICENESS));
  } catch {
    // It ended already, or there are no autogroups here.
  }
}
