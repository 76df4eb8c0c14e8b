import { askSupervisor } from '@fieldloom/engines/stack/control';
import { PlatformClient } from '@fieldloom/testkit/platform-client';

/** The running platform that the tests use; `./scripts/test browser` starts one and sets these variables. */
const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set: run ./scripts/test browser`);
  return value;
};

export const addresses = { rootDomain: required('ROOT_DOMAIN'), mailbox: required('MAILBOX_URL') };
export const stackFolder = required('FIELDLOOM_STACK_FOLDER');
export const basePort = Number(required('FIELDLOOM_BASE_PORT'));
export const controlSocket = required('FIELDLOOM_CONTROL_SOCKET');

/** A person on their own machine. */
export const newPerson = (): PlatformClient => new PlatformClient(addresses);

export interface ProcessState {
  name: string;
  kind: string;
  state: string;
  port: number;
  pid?: number;
}

/** The running services and engines of all scopes. */
export const processes = (): Promise<ProcessState[]> => askSupervisor(controlSocket, { command: 'status' });
