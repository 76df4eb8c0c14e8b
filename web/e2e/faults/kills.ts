import { killNow } from '../kit/faults.ts';
import { type ProcessState, processes } from '../kit/platform.ts';
import type { Fault } from './run-fault.ts';

/** What one region needs, including the global tier; the front belongs to no tier. */
export const SCOPES = ['eu_a/', 'global/'];

/** One fault for each process of the region and the global tier, by its supervisor name. */
export async function kills(): Promise<Fault[]> {
  const all: ProcessState[] = await processes();
  return all.filter(({ name }) => SCOPES.some((scope) => name.startsWith(scope))).map(({ name }) => kill(name));
}

function kill(name: string): Fault {
  return {
    name,
    dead: [name],
    strike: () => killNow(name),
    isBack: allReady,
  };
}

/** @throws While a process is not ready. */
export async function allReady(): Promise<void> {
  const others = (await processes()).filter(({ state }) => state !== 'ready');
  if (others.length > 0)
    throw new Error(`Not ready: ${others.map(({ name, state }) => `${name} ${state}`).join(', ')}`);
}
