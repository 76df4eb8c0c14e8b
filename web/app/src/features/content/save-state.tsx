import type { LiveDocument } from '@fieldloom/editor/live-document.ts';
import { useLiveState } from '@fieldloom/editor/use-document-editor.ts';
import { useDelayed } from '@fieldloom/ui/skeleton.tsx';
import { contentStrings } from './strings.ts';

/** Whether what was typed has reached the server. */
export function SaveState({ live }: { live: LiveDocument }) {
  const hasUnsaved = useLiveState(live, 'hasUnsaved');
  const isConnected = useLiveState(live, 'isConnected');
  const isSynced = useLiveState(live, 'isSynced');
  const isSaving = useDelayed(hasUnsaved, 400);
  const words = contentStrings.saving;
  const text = !isSynced ? '' : !isConnected ? words.away : isSaving ? words.saving : words.saved;
  return (
    <span role="status" className="hidden px-1 text-12 text-muted sm:inline">
      {text}
    </span>
  );
}
