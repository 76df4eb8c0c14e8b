import { buttonClass } from '@fieldloom/ui/button.tsx';
import { LockedPicture } from '@fieldloom/ui/first-pictures.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { useTitle } from '../../app/use-title.ts';
import { strings } from '../../strings.ts';
import { supportFrameStrings } from '../support/frame-strings.ts';
import { wasSupport } from '../support/was-support.ts';

/** Replaces every page once the session has ended. The link reloads, so that nothing of the session stays in memory. */
export function SessionEnded() {
  const isSupport = wasSupport();
  const words = isSupport ? supportFrameStrings.ended : strings.ended;
  useTitle(words.title);
  return (
    <main className="flex h-full items-center justify-center bg-surface">
      <EmptyState
        picture={<LockedPicture />}
        title={words.title}
        level={1}
        action={
          <a href={isSupport ? '/auth/support' : '/auth/login'} className={buttonClass('primary')}>
            {words.action}
          </a>
        }
      >
        {words.body}
      </EmptyState>
    </main>
  );
}
