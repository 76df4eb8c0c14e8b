import { readLocalPath } from '@fieldloom/kernel/local-path';
import { buttonClass } from '@fieldloom/ui/button.tsx';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { ErrorState, NoAccess } from '@fieldloom/ui/states.tsx';
import { useEffect, useState } from 'react';
import { type ErrorKind, errorMessage } from '../../client/error-message.ts';
import { EntryTitle } from './entry-title.tsx';
import { needsSecondStep, redeemHandOver } from './session-api.ts';
import { entryStrings } from './strings.ts';

const words = entryStrings.callback;

const FAILURE_OF: Partial<Record<ErrorKind, 'denied' | 'full' | 'away'>> = {
  noAccess: 'denied',
  limit: 'full',
  unavailable: 'away',
  offline: 'away',
};

/** A code can be redeemed once, however often the page renders. */
const redemptions = new Map<string, ReturnType<typeof redeemHandOver>>();

function redeem(code: string, state: string): ReturnType<typeof redeemHandOver> {
  const begun = redemptions.get(code) ?? redeemHandOver(code, state);
  redemptions.set(code, begun);
  return begun;
}

/** Never settles, so that nothing shows while the browser leaves the page. */
const goAsk = (): Promise<void> => new Promise(() => location.assign('/join-workspace'));

interface CallbackProps {
  code: string | undefined;
  state: string | undefined;
  error: string | undefined;
  onEntered: (next: string) => void;
}

/** Completes the hand-over: exchanges the code for a session of this workspace. */
export function Callback({ code, state, error, onEntered }: CallbackProps) {
  const [failure, setFailure] = useState<'denied' | 'full' | 'away' | 'expired' | null>(
    error === 'access_denied' ? 'denied' : error ? 'away' : code && state ? null : 'expired',
  );
  useEffect(() => {
    if (!code || !state) return;
    redeem(code, state).then(
      (answer) => {
        const next = readLocalPath(answer.next) ?? '/';
        onEntered(needsSecondStep(answer) ? `/auth/login?step=second&redirect=${encodeURIComponent(next)}` : next);
      },
      (reason: unknown) => {
        const { kind } = errorMessage(reason);
        setFailure(FAILURE_OF[kind] ?? 'expired');
      },
    );
  }, [code, state, onEntered]);

  const again = (
    <a href="/api/auth/hand-over/start" className={buttonClass('primary')}>
      {words.again}
    </a>
  );
  if (failure === 'denied')
    return (
      <NoAccess title={words.denied} onAsk={goAsk}>
        {words.deniedNext}
      </NoAccess>
    );
  if (failure === 'full')
    return (
      <NoAccess title={words.full} onAsk={goAsk}>
        {words.fullNext}
      </NoAccess>
    );
  if (failure === 'away')
    return (
      <ErrorState title={words.away} action={again}>
        {words.awayNext}
      </ErrorState>
    );
  if (failure === 'expired')
    return (
      <ErrorState title={words.expired} action={again}>
        {words.expiredNext}
      </ErrorState>
    );
  return (
    <div role="status" className="flex flex-col items-start">
      <EntryTitle title={words.title} />
      <Spinner className="text-accent" />
    </div>
  );
}
