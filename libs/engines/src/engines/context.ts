import type { Progress } from '../install/progress.ts';
import { type PortName, portOf, type Scope } from '../scopes.ts';
import type { StackLayout, StackSecrets } from '../stack/layout.ts';

/** What an engine of one scope needs to know to start. */
export interface EngineContext {
  layout: StackLayout;
  secrets: StackSecrets;
  scope: Scope;
  /** False for throw-away test stacks: their data need not survive a crash of the machine, so they skip fsync. */
  durable: boolean;
  progress: Progress;
}

export function port(context: EngineContext, name: PortName): number {
  return portOf(context.layout.basePort, context.scope, name);
}

/** Engines get a small environment of their own, so that the caller's variables can't change how they run. */
export const engineEnvironment: Record<string, string> = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/tmp',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
};
