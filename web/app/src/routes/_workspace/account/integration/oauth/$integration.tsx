import { buttonClass } from '@fieldloom/ui/button.tsx';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { ErrorState } from '@fieldloom/ui/states.tsx';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Client, useClient } from 'urql';
import { useTitle } from '../../../../../app/use-title.ts';
import { errorMessage } from '../../../../../client/error-message.ts';
import { type SchemaType } from '../../../../../client/graphql.ts';
import { ConfirmConnection } from '../../../../../features/settings/integration-queries.ts';
import { settingsStrings } from '../../../../../features/settings/strings.ts';

type IntegrationType = SchemaType<'IntegrationType'>;

interface Search {
  code?: string;
  state?: string;
  error?: string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The page that a provider's OAuth flow returns to. */
export const Route = createFileRoute('/_workspace/account/integration/oauth/$integration')({
  validateSearch: (search): Search => ({
    code: text(search.code),
    state: text(search.state),
    error: text(search.error),
  }),
  component: OAuthReturn,
});

/** A code can be used once, however often the page renders. */
const confirmations = new Map<string, Promise<void>>();

function confirm(client: Client, type: IntegrationType, code: string, state: string): Promise<void> {
  const begun =
    confirmations.get(code) ??
    client
      .mutation(ConfirmConnection, { type, code, state })
      .toPromise()
      .then(({ error }) => {
        if (error) throw error;
      });
  confirmations.set(code, begun);
  return begun;
}

function OAuthReturn() {
  const { integration } = Route.useParams();
  const { code, state, error } = Route.useSearch();
  const navigate = Route.useNavigate();
  const client = useClient();
  const words = settingsStrings.integrations;
  const [failure, setFailure] = useState<{ what: string; code?: string } | null>(
    error ? { what: words.refused } : code && state ? null : { what: words.failedBody },
  );
  useTitle(words.confirming);
  useEffect(() => {
    if (!code || !state || error) return;
    // Providers in URLs have the names that the intake service uses: google-meet.
    const type = integration.toUpperCase().replaceAll('-', '_') as IntegrationType;
    confirm(client, type, code, state).then(
      () => void navigate({ to: '/settings/integrations', replace: true }),
      (reason: unknown) => setFailure(errorMessage(reason)),
    );
  }, [client, integration, code, state, error, navigate]);
  return (
    <div className="flex h-full items-center justify-center">
      {failure ? (
        <ErrorState
          title={words.failed}
          code={failure.code}
          action={
            <Link to="/settings/integrations" className={buttonClass('primary')}>
              {words.back}
            </Link>
          }
        >
          {failure.what}
        </ErrorState>
      ) : (
        <p role="status" className="flex items-center gap-3 text-14 text-muted">
          <Spinner className="text-accent" />
          {words.confirming}
        </p>
      )}
    </div>
  );
}
