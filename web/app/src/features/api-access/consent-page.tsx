import { Button } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { PageFrame } from '@fieldloom/ui/page-frame.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { ErrorState } from '@fieldloom/ui/states.tsx';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { useTitle } from '../../app/use-title.ts';
import { errorMessage } from '../../client/error-message.ts';
import { type SchemaType } from '../../client/graphql.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { DecideOAuthConsent, OAuthConsentQuery } from './oauth-queries.ts';
import { oauthStrings } from './oauth-strings.ts';
import { scopeWords } from './strings.ts';

type OAuthRequestInput = SchemaType<'OAuthRequestInput'>;

const words = oauthStrings.consent;

/**
 * Asks the signed-in user whether an app may act for them. The app gets the answer only at a redirect URL that its
 * workspace has registered.
 */
export function ConsentPage({ request }: { request: OAuthRequestInput }) {
  useTitle(words.tab);
  const runMutation = useRunMutation();
  const [{ data, error }, retry] = useQuery({
    query: OAuthConsentQuery,
    variables: { request },
    requestPolicy: 'network-only',
  });
  const [, decide] = useMutation(DecideOAuthConsent);
  const [isLeaving, setLeaving] = useState(false);
  const consent = data?.oauthConsent;
  const refusedAt = consent?.redirectTo ?? null;
  useEffect(() => {
    if (refusedAt !== null) location.replace(refusedAt);
  }, [refusedAt]);
  const answer = async (allow: boolean) => {
    setLeaving(true);
    const decided = await runMutation(decide({ request, allow }));
    if (decided) location.replace(decided.decideOAuthConsent);
    else setLeaving(false);
  };
  const isInvalid = error !== undefined && ['notFound', 'invalid'].includes(errorMessage(error).kind);
  return (
    <PageFrame width="document" label={words.tab}>
      {isInvalid && (
        <ErrorState title={words.invalidTitle} level={1}>
          {words.invalidBody}
        </ErrorState>
      )}
      {error && !isInvalid && <QueryError error={error} level={1} onRetry={() => retry()} />}
      {!error && (!consent || refusedAt !== null) && <SkeletonRows rows={4} />}
      {consent && refusedAt === null && (
        <section className="mx-auto flex max-w-105 flex-col gap-5 py-8">
          <h1 className="text-20 font-semibold text-balance">{words.title(consent.name)}</h1>
          <div>
            <p className="text-14">{words.asks(consent.name)}</p>
            <ul className="mt-3 flex flex-col gap-3 rounded-10 border border-border p-4">
              {consent.scopes.map((scope) => (
                <li key={scope} className="flex gap-2.5">
                  <Icon of={Check} className="mt-0.5 shrink-0 text-accent" />
                  <span>
                    <span className="block text-14 font-medium">{scopeWords[scope].label}</span>
                    <span className="block text-12 text-muted">{scopeWords[scope].detail}</span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <p className="text-13 leading-prose text-muted">{words.limits}</p>
          <p className="text-13 text-muted">
            {words.goesTo} <strong className="break-all text-default">{consent.redirectHost}</strong>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" isPending={isLeaving} onPress={() => void answer(true)}>
              {words.allow}
            </Button>
            <Button isDisabled={isLeaving} onPress={() => void answer(false)}>
              {words.deny}
            </Button>
          </div>
        </section>
      )}
    </PageFrame>
  );
}
