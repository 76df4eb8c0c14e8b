import { freePorts } from '@fieldloom/engines/probe';

/** Returns a port of this machine on which nobody listens now. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  return port!;
}
