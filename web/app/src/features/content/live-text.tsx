import type { LiveDocument } from '@fieldloom/editor/live-document.ts';
import { useLiveState } from '@fieldloom/editor/use-document-editor.ts';
import { SkeletonDocument } from '@fieldloom/ui/skeleton.tsx';
import { ErrorState } from '@fieldloom/ui/states.tsx';
import type { ReactNode } from 'react';
import { contentStrings } from './strings.ts';

interface LiveTextProps {
  live: LiveDocument | null;
  children: (live: LiveDocument) => ReactNode;
}

/**
 * Shows the text of a page once all of it has loaded, so that nobody sees, or types into, a page that only looks empty.
 */
export function LiveText({ live, children }: LiveTextProps) {
  return live ? <Synced live={live}>{children}</Synced> : <SkeletonDocument />;
}

function Synced({ live, children }: { live: LiveDocument; children: LiveTextProps['children'] }) {
  const isSynced = useLiveState(live, 'isSynced');
  const refusal = useLiveState(live, 'refusal');
  if (refusal !== null && !isSynced) {
    const { title, body } = contentStrings.refused;
    return (
      <ErrorState title={title} code={refusal}>
        {body}
      </ErrorState>
    );
  }
  return isSynced ? children(live) : <SkeletonDocument />;
}
