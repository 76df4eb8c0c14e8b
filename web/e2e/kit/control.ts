import { askSupervisor } from '@fieldloom/engines/stack/control';
import { controlSocket } from './platform.ts';

/** What everybody on the platform feels: specs that use it lie in `alone`, where nothing runs beside them. */

/**
 * Ends a process at once; it is restarted unless it is held. SIGSTOP and SIGCONT freeze it and let it go on.
 * @param name For example `eu_a/kafka`, or a pattern `us_b/*`.
 */
export const kill = (name: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<unknown> =>
  askSupervisor(controlSocket, { command: 'kill', name, signal });
/** Keeps a process down after its next end. */
export const hold = (name: string): Promise<unknown> => askSupervisor(controlSocket, { command: 'hold', name });
export const release = (name: string): Promise<unknown> => askSupervisor(controlSocket, { command: 'release', name });
/** Replaces a service process while it is used; resolves when the old one has ended. */
export const roll = (name: string): Promise<unknown> => askSupervisor(controlSocket, { command: 'roll', name });
export const restart = (name: string): Promise<unknown> => askSupervisor(controlSocket, { command: 'restart', name });
