import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { enterAddress } from '../../../features/entry/addresses.ts';
import { redeemAtRoot } from '../../../features/entry/identity.ts';
import { type ProviderReturn, redeemProvider } from '../../../features/entry/sso-api.ts';
import { SsoLanding } from '../../../features/entry/sso-landing.tsx';

interface Search {
  code?: string;
  state?: string;
  iss?: string;
  error?: string;
}

/** The router parses search values that look like numbers. Codes are always strings. */
const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

export const Route = createFileRoute('/_entry/auth/sso')({
  validateSearch: (search): Search => ({
    code: text(search.code),
    state: text(search.state),
    iss: text(search.iss),
    error: text(search.error),
  }),
  component: Enter,
});

function Enter() {
  const { code, state, iss, error } = Route.useSearch();
  const { host } = Route.useRouteContext();
  const router = useRouter();
  const redeemHere = useCallback(
    async (given: ProviderReturn) => {
      const end = await redeemAtRoot(given);
      if (end.mode === 'popup' || end.only === undefined) return end;
      location.replace(enterAddress(host, end.only.subdomain));
      // Renders nothing while the browser leaves the page.
      return new Promise<never>(() => {});
    },
    [host],
  );
  const onEntered = useCallback((next: string) => void router.navigate({ href: next, replace: true }), [router]);
  return (
    <SsoLanding
      code={code}
      state={state}
      iss={iss}
      error={error}
      redeem={host.app === 'root' ? redeemHere : redeemProvider}
      onEntered={onEntered}
    />
  );
}
