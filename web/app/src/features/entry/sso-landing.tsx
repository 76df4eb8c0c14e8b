import { readLocalPath } from '@fieldloom/kernel/local-path';
import { buttonClass } from '@fieldloom/ui/button.tsx';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { ErrorState } from '@fieldloom/ui/states.tsx';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../client/error-message.ts';
import { EntryTitle } from './entry-title.tsx';
import { type ProviderReturn, tellSignIn } from './sso-api.ts';
import { ssoStrings as words } from './sso-strings.ts';

/** A code is redeemed once, however often the page renders. */
const redemptions = new Map<string, ReturnType<Redeem>>();

type Redeem = (given: ProviderReturn) => Promise<{ next: string; mode: 'page' | 'popup' }>;

function redeemOnce(redeem: Redeem, given: ProviderReturn): ReturnType<Redeem> {
  const begun = redemptions.get(given.code) ?? redeem(given);
  redemptions.set(given.code, begun);
  return begun;
}

const FAULTS = ['denied', 'refused', 'unsolicited', 'away'] as const;
type Fault = (typeof FAULTS)[number];

interface SsoLandingProps {
  code: string | undefined;
  state: string | undefined;
  iss: string | undefined;
  /** The reason why there is no code. */
  error: string | undefined;
  /** Exchanges what the provider returned for a session on this host. */
  redeem: Redeem;
  onEntered: (next: string) => void;
}

type End = { fault: Fault } | { refusal: string } | 'told';

/**
 * Completes a sign-in with an identity provider: exchanges what the provider sent for a session of the workspace or of
 * the root domain.
 */
export function SsoLanding({ code, state, iss, error, redeem, onEntered }: SsoLandingProps) {
  const isComplete = error === undefined && code !== undefined && state !== undefined;
  const [end, setEnd] = useState<End | null>(
    isComplete ? null : { fault: FAULTS.find((fault) => fault === error) ?? faultOf(error) },
  );
  useEffect(() => {
    if (!isComplete) return;
    redeemOnce(redeem, { code, state, ...(iss === undefined ? {} : { iss }) }).then(
      ({ next, mode }) => {
        if (mode !== 'popup') return onEntered(readLocalPath(next) ?? '/');
        tellSignIn('signed in');
        setEnd('told');
        window.close();
      },
      (reason: unknown) => setEnd(endOf(reason)),
    );
  }, [isComplete, code, state, iss, redeem, onEntered]);

  useEffect(() => {
    // Also sent if no page waits for it; then nobody receives it.
    if (end !== null && end !== 'told') tellSignIn('refused');
  }, [end]);

  if (end === null) {
    return (
      <div role="status" className="flex flex-col items-start">
        <EntryTitle title={words.title} />
        <Spinner className="text-accent" />
      </div>
    );
  }
  if (end === 'told') {
    return (
      <>
        <EntryTitle title={words.done}>{words.doneNext}</EntryTitle>
        <a href="/" className={buttonClass('secondary')}>
          {words.goOn}
        </a>
      </>
    );
  }
  const again = (
    <a href="/auth/login" className={buttonClass('primary')}>
      {words.again}
    </a>
  );
  if ('refusal' in end) {
    return (
      <ErrorState level={1} title={words.forbidden} action={again}>
        {end.refusal}
      </ErrorState>
    );
  }
  return (
    <ErrorState level={1} title={words[end.fault]} action={again}>
      {words[`${end.fault}Next`]}
    </ErrorState>
  );
}

/** Maps the provider's error codes. */
const faultOf = (error: string | undefined): Fault => (error === 'access_denied' ? 'denied' : 'refused');

/** The workspace explains to somebody without access why, and what to do. */
function endOf(reason: unknown): End {
  const { kind, what } = errorMessage(reason);
  if (kind === 'noAccess' || kind === 'limit') return { refusal: what };
  return { fault: kind === 'unavailable' || kind === 'offline' ? 'away' : 'refused' };
}
