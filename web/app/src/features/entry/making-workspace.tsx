import { Button } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { ErrorState } from '@fieldloom/ui/states.tsx';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../client/error-message.ts';
import { HttpError } from '../../client/graphql-call.ts';
import { wait } from '../../client/retry.ts';
import { EntryTitle } from './entry-title.tsx';
import { readCreation } from './identity.ts';
import { entryStrings } from './strings.ts';

const words = entryStrings.making;
const POLL_MS = 500;
/** The server says running or done; the steps between are shown by the time that they usually take. */
const STEP_MS = 900;

/** Waits for a workspace that is being made and goes into it. Its request is in the address, so a reload goes on. */
export function MakingWorkspace({ requestId, onBack }: { requestId: string; onBack: () => void }) {
  const [failure, setFailure] = useState<{ what: string; code: string }>();
  const [step, setStep] = useState(0);
  const last = words.steps.length - 1;

  useEffect(() => {
    const abort = new AbortController();
    void follow(requestId, abort.signal).then(
      (signInUrl) => {
        setStep(last);
        location.replace(signInUrl);
      },
      (error) => {
        if (abort.signal.aborted) return;
        const { what, code } = errorMessage(error);
        setFailure({ what, code });
      },
    );
    return () => abort.abort();
  }, [requestId, last]);

  useEffect(() => {
    const timer = setInterval(() => setStep((now) => Math.min(now + 1, last - 1)), STEP_MS);
    return () => clearInterval(timer);
  }, [last]);

  if (failure) {
    return (
      <ErrorState title={words.failed} code={failure.code} action={<Button onPress={onBack}>{words.retry}</Button>}>
        {failure.what} {words.failedNext}
      </ErrorState>
    );
  }
  return (
    <>
      <EntryTitle title={words.title}>{words.note}</EntryTitle>
      <ol aria-label={words.title} className="flex flex-col gap-3">
        {words.steps.map((title, index) => (
          <li
            key={title}
            aria-current={index === step ? 'step' : undefined}
            className={index > step ? 'flex items-center gap-3 text-14 text-subtle' : 'flex items-center gap-3 text-14'}
          >
            <span className="inline-flex size-5 items-center justify-center text-accent">
              {index < step && <Icon of={Check} />}
              {index === step && <Spinner />}
              {index > step && <span className="size-1.5 rounded-full bg-border-strong" />}
            </span>
            {title}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {words.steps[step]}
      </p>
    </>
  );
}

/** @returns where the browser goes in. @throws with the workflow's words when it failed. */
async function follow(requestId: string, signal: AbortSignal): Promise<string> {
  for (;;) {
    try {
      const creation = await readCreation(requestId, signal);
      if (creation.status === 'COMPLETE' && creation.signInUrl) return creation.signInUrl;
      if (creation.status === 'FAILED') throw new HttpError(422, creation.errorCode, creation.errorMessage);
    } catch (error) {
      // What is temporary passes: the workflow goes on in its region meanwhile.
      const { kind } = errorMessage(error);
      if (signal.aborted || (kind !== 'unavailable' && kind !== 'offline' && kind !== 'tooMany')) throw error;
    }
    await wait(POLL_MS, signal);
  }
}
