import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { redeemAtRoot } from '../../../features/entry/identity.ts';
import { redeemProvider } from '../../../features/entry/sso-api.ts';
import { SsoLanding } from '../../../features/entry/sso-landing.tsx';

interface Search {
  code?: string;
  state?: string;
  iss?: string;
  error?: string;
}

/** Search values that look like numbers are read as such: codes are texts, whatever they look like. */
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
  const onEntered = useCallback((next: string) => void router.navigate({ href: next, replace: true }), [router]);
  return (
    <SsoLanding
      code={code}
      state={state}
      iss={iss}
      error={error}
      redeem={host.app === 'root' ? redeemAtRoot : redeemProvider}
      onEntered={onEntered}
    />
  );
}
