import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { ErrorState } from '@fieldloom/ui/states.tsx';
import { useEffect, useState } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { errorMessage } from '../../client/error-message.ts';
import { wasAskedHere } from './asked-here.ts';
import { EntryTitle } from './entry-title.tsx';
import { keepChallenge, SIGN_IN_CHALLENGE } from './kept-challenge.ts';
import { securityStrings } from './security-strings.ts';
import { type SignInAnswer, signInWithLink } from './session-api.ts';
import { unlockAddress } from './unlock.tsx';

const words = securityStrings.magic;

/** A link can be used once, however often the page renders. */
const uses = new Map<string, Promise<SignInAnswer>>();

function use(challenge: string, token: string): Promise<SignInAnswer> {
  const begun = uses.get(token) ?? signInWithLink(challenge, token);
  uses.set(token, begun);
  return begun;
}

interface MagicLoginProps {
  challenge: string;
  token: string;
  onAnswer: (answer: SignInAnswer) => void;
}

/** The page behind a sign-in link. Opening it, as mail scanners do, does not use up the link. */
export function MagicLogin({ challenge, token, onAnswer }: MagicLoginProps) {
  const [isConfirmed, setConfirmed] = useState(() => wasAskedHere(challenge));
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<{ attempt: number; error: unknown }>();
  useEffect(() => {
    if (!isConfirmed) return;
    use(challenge, token).then(
      (answer) => {
        // The sign-in page of this tab no longer waits for a code.
        keepChallenge(SIGN_IN_CHALLENGE, null);
        onAnswer(answer);
      },
      (error: unknown) => {
        uses.delete(token);
        setFailure({ attempt, error });
      },
    );
  }, [isConfirmed, attempt, challenge, token, onAnswer]);

  if (failure?.attempt === attempt) {
    const { error } = failure;
    const { kind, until } = errorMessage(error);
    if (kind === 'locked') location.replace(unlockAddress(until));
    if (kind === 'offline' || kind === 'unavailable') {
      return <QueryError error={error as Error} onRetry={() => setAttempt(attempt + 1)} />;
    }
    return (
      <ErrorState
        level={1}
        title={words.over}
        action={
          <a href="/auth/login" className={buttonClass('primary')}>
            {words.again}
          </a>
        }
      >
        {words.overNext}
      </ErrorState>
    );
  }
  if (!isConfirmed) {
    return (
      <>
        <EntryTitle title={words.elsewhere}>{words.elsewhereIntro}</EntryTitle>
        <Button variant="primary" size="lg" autoFocus onPress={() => setConfirmed(true)}>
          {words.confirm}
        </Button>
      </>
    );
  }
  return (
    <div role="status" className="flex flex-col items-start">
      <EntryTitle title={words.title} />
      <Spinner className="text-accent" />
    </div>
  );
}
