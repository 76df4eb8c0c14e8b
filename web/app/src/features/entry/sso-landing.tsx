import { buttonClass } from '@fieldloom/ui/button.tsx';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { ErrorState } from '@fieldloom/ui/states.tsx';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../client/error-message.ts';
import { readPath } from './addresses.ts';
import { EntryTitle } from './entry-title.tsx';
import { type ProviderReturn, redeemProvider, tellOpener } from './sso-api.ts';
import { ssoStrings as words } from './sso-strings.ts';

/** A code is redeemed once, however often the page is drawn. */
const redemptions = new Map<string, ReturnType<typeof redeemProvider>>();

function redeem(given: ProviderReturn): ReturnType<typeof redeemProvider> {
  const begun = redemptions.get(given.code) ?? redeemProvider(given);
  redemptions.set(given.code, begun);
  return begun;
}

const FAULTS = ['denied', 'refused', 'unsolicited', 'away'] as const;
type Fault = (typeof FAULTS)[number];

interface SsoLandingProps {
  code: string | undefined;
  state: string | undefined;
  iss: string | undefined;
  /** Why there is no code. */
  error: string | undefined;
  onEntered: (next: string) => void;
}

type End = { fault: Fault } | { refusal: string } | 'told';

/** The end of a sign-in by an identity provider: what it sent becomes a session of this workspace. */
export function SsoLanding({ code, state, iss, error, onEntered }: SsoLandingProps) {
  const isComplete = error === undefined && code !== undefined && state !== undefined;
  const [end, setEnd] = useState<End | null>(
    isComplete ? null : { fault: FAULTS.find((fault) => fault === error) ?? 'refused' },
  );
  useEffect(() => {
    if (!isComplete) return;
    redeem({ code, state, ...(iss === undefined ? {} : { iss }) }).then(
      ({ next, mode }) => {
        if (mode !== 'popup' || !tellOpener()) return onEntered(readPath(next) ?? '/');
        setEnd('told');
        window.close();
      },
      (reason: unknown) => setEnd(endOf(reason)),
    );
  }, [isComplete, code, state, iss, onEntered]);

  if (end === null) {
    return (
      <div role="status" className="flex flex-col items-start">
        <EntryTitle title={words.title} />
        <Spinner className="text-accent" />
      </div>
    );
  }
  if (end === 'told') return <EntryTitle title={words.done}>{words.doneNext}</EntryTitle>;
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

/** Who may not come in is told by the workspace why, and what to do. */
function endOf(reason: unknown): End {
  const { kind, what } = errorMessage(reason);
  if (kind === 'noAccess' || kind === 'limit') return { refusal: what };
  return { fault: kind === 'unavailable' || kind === 'offline' ? 'away' : 'refused' };
}
