import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { LockedPicture } from '@fieldloom/ui/first-pictures.tsx';
import { dateText } from '@fieldloom/ui/format.ts';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { toastError } from '@fieldloom/ui/toast.tsx';
import { useState } from 'react';
import { useTitle } from '../../app/use-title.ts';
import type { ClosedWorkspace } from '../../client/access-token.ts';
import { callOnce } from '../../client/call-json.ts';
import { errorMessage } from '../../client/error-message.ts';
import { strings } from '../../strings.ts';

/** Replaces every page of a closed workspace: says what will happen, and how admins can reopen it. */
export function WorkspaceClosed({ workspace }: { workspace: ClosedWorkspace }) {
  const words = strings.closed;
  const [isPending, setPending] = useState(false);
  useTitle(words.title(workspace.name));
  const restore = async () => {
    setPending(true);
    try {
      await callOnce('/api/auth/restore-workspace', { body: {} });
      // Reloads, so that every page starts with the current data.
      location.reload();
    } catch (error) {
      const { what, next } = errorMessage(error);
      toastError(`${what} ${next}`);
      setPending(false);
    }
  };
  return (
    <main className="flex h-full items-center justify-center bg-surface">
      <EmptyState
        picture={<LockedPicture />}
        title={words.title(workspace.name)}
        level={1}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {workspace.mayRestore && (
              <Button variant="primary" isPending={isPending} onPress={restore}>
                {words.restore}
              </Button>
            )}
            <a href="/logout" className={buttonClass('secondary')}>
              {words.leave}
            </a>
          </span>
        }
      >
        {`${words.body(dateText(workspace.until))} ${workspace.mayRestore ? words.restorable : words.ask}`}
      </EmptyState>
    </main>
  );
}
