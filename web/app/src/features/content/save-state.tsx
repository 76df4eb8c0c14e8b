import type { LiveDocument } from '@fieldloom/editor/live-document.ts';
import { useLiveState } from '@fieldloom/editor/use-document-editor.ts';
import { useEffect, useState } from 'react';
import { contentStrings } from './strings.ts';

/** A save that is faster than this is not shown. */
const QUIET_MS = 400;

/** Shows whether the changes have reached the server. */
export function SaveState({ live }: { live: LiveDocument }) {
  const isConnected = useLiveState(live, 'isConnected');
  const isSynced = useLiveState(live, 'isSynced');
  const isUnkept = useLiveState(live, 'isUnkept');
  const isSaving = useIsSaving(live);
  const words = contentStrings.saving;
  const away = isUnkept ? words.unkept : words.away;
  const text = !isSynced ? '' : !isConnected ? away : isSaving ? words.saving : words.saved;
  return (
    <span role="status" className="hidden px-1 text-12 text-muted sm:inline">
      {text}
    </span>
  );
}

/**
 * Every keystroke makes the document unsaved for a moment. React must not re-render for that: before each render it
 * determines the selection in the focused text, node by node, which takes longer in a long transcript than the
 * keystroke itself.
 */
function useIsSaving(live: LiveDocument): boolean {
  const [isSaving, setIsSaving] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (live.getState().hasUnsaved) timer ??= setTimeout(() => setIsSaving(true), QUIET_MS);
      else {
        clearTimeout(timer);
        timer = undefined;
        setIsSaving(false);
      }
    };
    look();
    const leave = live.subscribe(look);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [live]);
  return isSaving;
}
