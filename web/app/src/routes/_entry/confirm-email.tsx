import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { ErrorState } from '@fieldloom/ui/states.tsx';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../client/error-message.ts';
import { wasAskedHere } from '../../features/entry/asked-here.ts';
import { EntryTitle } from '../../features/entry/entry-title.tsx';
import { confirmLink } from '../../features/entry/identity.ts';
import { rootOnly } from '../../features/entry/root-only.ts';
import { entryStrings } from '../../features/entry/strings.ts';

interface Search {
  token?: string;
  /** Identifies the challenge that the mail belongs to. */
  asked?: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const Route = createFileRoute('/_entry/confirm-email')({
  validateSearch: (search): Search => ({ token: text(search.token), asked: text(search.asked) }),
  beforeLoad: rootOnly,
  component: ConfirmEmail,
});

/** The link in the mail works once, so each token is sent only once. */
const confirmations = new Map<string, ReturnType<typeof confirmLink>>();

/**
 * Opening the link does not confirm anything by itself: a mail scanner, or somebody who received another person's link,
 * may open it.
 */
function ConfirmEmail() {
  const { token = '', asked = '' } = Route.useSearch();
  const [isWanted, setWanted] = useState(() => asked !== '' && wasAskedHere(asked));
  const navigate = Route.useNavigate();
  const [failure, setFailure] = useState<string>();
  const words = entryStrings.confirm;
  useEffect(() => {
    if (!isWanted) return;
    const begun = confirmations.get(token) ?? confirmLink(token);
    confirmations.set(token, begun);
    begun.then(
      ({ currentTeams, availableTeams }) =>
        void navigate({
          to: currentTeams.length + availableTeams.length > 0 ? '/workspaces' : '/create-workspace',
          replace: true,
        }),
      (error: unknown) => setFailure(errorMessage(error).code),
    );
  }, [token, navigate, isWanted]);
  if (failure) {
    return (
      <ErrorState
        title={words.failed}
        code={failure}
        action={
          <Link to="/signup" className={buttonClass('primary')}>
            {words.again}
          </Link>
        }
      >
        {words.failedNext}
      </ErrorState>
    );
  }
  if (!isWanted) {
    return (
      <>
        <EntryTitle title={words.elsewhere}>{words.elsewhereIntro}</EntryTitle>
        <Button variant="primary" size="lg" autoFocus onPress={() => setWanted(true)}>
          {words.confirm}
        </Button>
      </>
    );
  }
  return (
    <div role="status">
      <EntryTitle title={words.title} />
      <Spinner className="text-accent" />
    </div>
  );
}
