import { askSupervisor } from '@fieldloom/engines/stack/control';
import { controlSocket } from './platform.ts';

/** Controls that affect the whole platform. Specs that use them are in `alone`, where nothing runs beside them. */

/**
 * Kills a process; it restarts unless it is held. SIGSTOP and SIGCONT freeze and resume it.
 * @param name For example `eu_a/kafka`, or a pattern `us_b/*`.
 */
export const kill = (name: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<unknown> =>
  askSupervisor(controlSocket, { command: 'kill', name, signal });
/** Keeps a process down after it next ends. */
export const hold = (name: string): Promise<unknown> => askSupervisor(controlSocket, { command: 'hold', name });
export const release = (name: string): Promise<unknown> => askSupervisor(controlSocket, { command: 'release', name });
/** Replaces a service process without downtime; resolves when the old one has ended. */
export const roll = (name: string): Promise<unknown> => askSupervisor(controlSocket, { command: 'roll', name });
export const restart = (name: string): Promise<unknown> => askSupervisor(controlSocket, { command: 'restart', name });
