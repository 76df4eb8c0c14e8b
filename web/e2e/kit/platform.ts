import { askSupervisor } from '@fieldloom/engines/stack/control';
import { PlatformClient } from '@fieldloom/testkit/platform-client';

/** The running platform that the tests were pointed at; `./scripts/test browser` starts one and sets these. */
const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set: run ./scripts/test browser`);
  return value;
};

export const addresses = { rootDomain: required('ROOT_DOMAIN'), mailbox: required('MAILBOX_URL') };
export const stackFolder = required('FIELDLOOM_STACK_FOLDER');
export const basePort = Number(required('FIELDLOOM_BASE_PORT'));
const controlSocket = required('FIELDLOOM_CONTROL_SOCKET');

/** A person at a machine of their own. */
export const newPerson = (): PlatformClient => new PlatformClient(addresses);

export interface ProcessState {
  name: string;
  kind: string;
  state: string;
  port: number;
  pid?: number;
}

/** What runs: services and engines of all scopes. */
export const processes = (): Promise<ProcessState[]> => askSupervisor(controlSocket, { command: 'status' });

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
