import { lazyPart } from '@fieldloom/ui/lazy-part.tsx';
import { type ComponentProps, useSyncExternalStore } from 'react';
import type { ErrorWords } from '../../client/error-message.ts';

/** Why the plan refused an operation, and the prompt that explains it. */
export type Upgrade = Pick<ErrorWords, 'what' | 'prompt'>;

let shown: Upgrade | undefined;
const listeners = new Set<() => void>();

function show(next: Upgrade | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows what the plan does not include and how to upgrade. Call it for errors of kind `limit`. */
export const showUpgrade = ({ what, prompt }: Upgrade): void =>
  show({ what, ...(prompt === undefined ? {} : { prompt }) });

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const Prompt = lazyPart<ComponentProps<typeof import('./upgrade-dialog.tsx').UpgradeDialog>>(
  'upgrade',
  () => import('./upgrade-dialog.tsx').then((module) => module.UpgradeDialog),
  ({ upgrade }) => upgrade !== undefined,
);

/** Mounted once in the workspace frame. */
export function UpgradePrompt() {
  const upgrade = useSyncExternalStore(subscribe, () => shown);
  return <Prompt upgrade={upgrade} onClose={() => show(undefined)} />;
}
