import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ConsentPage } from '../../../features/api-access/consent-page.tsx';

/** The parameter names of RFC 6749 and RFC 7636. `state` is returned to the app unchanged. */
interface Search {
  response_type?: string | undefined;
  client_id?: string | undefined;
  redirect_uri?: string | undefined;
  scope?: string | undefined;
  state?: string | undefined;
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}

const NAMES = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const satisfies readonly (keyof Search)[];

/** The router has already parsed values that look like JSON. */
function text(value: unknown): string | undefined {
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}

export const Route = createFileRoute('/_workspace/integrations/authorize')({
  validateSearch: (given: Record<string, unknown>): Search =>
    Object.fromEntries(NAMES.map((name) => [name, text(given[name])])),
  component: Authorize,
});

function Authorize() {
  const search = Route.useSearch();
  const request = useMemo(
    () => ({
      responseType: search.response_type ?? '',
      clientId: search.client_id ?? '',
      redirectUri: search.redirect_uri ?? '',
      scope: search.scope ?? '',
      state: search.state ?? null,
      codeChallenge: search.code_challenge ?? '',
      codeChallengeMethod: search.code_challenge_method ?? '',
    }),
    [search],
  );
  return <ConsentPage request={request} />;
}
