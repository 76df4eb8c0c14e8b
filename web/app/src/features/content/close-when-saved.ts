import type { LiveDocument } from '@fieldloom/editor/live-document.ts';
import { openDocuments } from './open-documents.ts';

/** How long a closed page keeps sending what was typed in it. */
export const LINGER_MS = 30_000;

/** The browser lets go of what is saved after a moment. */
const LET_GO_MS = 4_000;
const LOOK_MS = 100;

/** Waits until the browser keeps nothing of this page that is saved already, or not for long. */
export async function untilLetGo(): Promise<void> {
  const isKeptInVain = (live: LiveDocument) => {
    const { hasUnsaved, hasKept } = live.getState();
    return hasKept && !hasUnsaved;
  };
  for (let waited = 0; waited < LET_GO_MS && [...openDocuments].some(isKeptInVain); waited += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/**
 * Closes a document that is not shown anymore, once its changes are saved and the browser keeps none of them. Otherwise
 * a sign-out would ask about text that was sent long ago.
 */
export function closeWhenSaved(live: LiveDocument): void {
  const isDone = () => {
    const { hasUnsaved, hasKept } = live.getState();
    return !hasUnsaved && !hasKept;
  };
  const end = () => {
    openDocuments.delete(live);
    live.close();
  };
  if (isDone()) return end();
  const close = () => {
    clearTimeout(timer);
    unsubscribe();
    end();
  };
  const timer = setTimeout(close, LINGER_MS);
  const unsubscribe = live.subscribe(() => {
    if (isDone()) close();
  });
}
