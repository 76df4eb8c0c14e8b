import { Button } from '@fieldloom/ui/button.tsx';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { ErrorState } from '@fieldloom/ui/states.tsx';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../client/error-message.ts';
import { HttpError } from '../../client/graphql-call.ts';
import { wait } from '../../client/retry.ts';
import { EntryTitle } from './entry-title.tsx';
import { readCreation } from './identity.ts';
import { entryStrings } from './strings.ts';

const words = entryStrings.making;
const POLL_MS = 500;

/** Waits until a new workspace is ready, then opens it. The request's id is in the URL, so a reload continues. */
export function MakingWorkspace({ requestId, onBack }: { requestId: string; onBack: () => void }) {
  const [failure, setFailure] = useState<{ what: string; code: string }>();

  useEffect(() => {
    const abort = new AbortController();
    void follow(requestId, abort.signal).then(
      (signInUrl) => location.replace(signInUrl),
      (error) => {
        if (abort.signal.aborted) return;
        const { what, code } = errorMessage(error);
        setFailure({ what, code });
      },
    );
    return () => abort.abort();
  }, [requestId]);

  if (failure) {
    return (
      <ErrorState title={words.failed} code={failure.code} action={<Button onPress={onBack}>{words.retry}</Button>}>
        {failure.what} {words.failedNext}
      </ErrorState>
    );
  }
  return (
    <div role="status" aria-busy="true">
      <EntryTitle title={words.title}>{words.note}</EntryTitle>
      <div className="flex items-start gap-3.5 rounded-10 border border-border p-4">
        <Spinner className="mt-0.5 text-accent" />
        <div className="text-14">
          {words.doing}
          <ul className="mt-2 flex flex-col gap-1 text-13 text-muted">
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

/** @returns Where to go. @throws With the workflow's message if it failed. */
async function follow(requestId: string, signal: AbortSignal): Promise<string> {
  for (;;) {
    try {
      const creation = await readCreation(requestId, signal);
      if (creation.status === 'COMPLETE' && creation.signInUrl) return creation.signInUrl;
      if (creation.status === 'FAILED') throw new HttpError(422, creation.errorCode, creation.errorMessage);
    } catch (error) {
      // Temporary errors pass; the workflow continues in its region meanwhile.
      const { kind } = errorMessage(error);
      if (signal.aborted || (kind !== 'unavailable' && kind !== 'offline' && kind !== 'tooMany')) throw error;
    }
    await wait(POLL_MS, signal);
  }
}
