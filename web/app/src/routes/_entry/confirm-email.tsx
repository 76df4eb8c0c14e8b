import { buttonClass } from '@fieldloom/ui/button.tsx';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { ErrorState } from '@fieldloom/ui/states.tsx';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../client/error-message.ts';
import { EntryTitle } from '../../features/entry/entry-title.tsx';
import { confirmLink } from '../../features/entry/identity.ts';
import { rootOnly } from '../../features/entry/root-only.ts';
import { entryStrings } from '../../features/entry/strings.ts';

interface Search {
  token?: string;
}

export const Route = createFileRoute('/_entry/confirm-email')({
  validateSearch: (search): Search => (typeof search.token === 'string' ? { token: search.token } : {}),
  beforeLoad: rootOnly,
  component: ConfirmEmail,
});

/** The link in the mail. It works once, so the call is made once for a token. */
const confirmations = new Map<string, ReturnType<typeof confirmLink>>();

function ConfirmEmail() {
  const { token = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [failure, setFailure] = useState<string>();
  const words = entryStrings.confirm;
  useEffect(() => {
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
  }, [token, navigate]);
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
  return (
    <div role="status">
      <EntryTitle title={words.title} />
      <Spinner className="text-accent" />
    </div>
  );
}
