import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Callback } from '../../../features/entry/callback.tsx';

interface Search {
  code?: string;
  state?: string;
  error?: string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const Route = createFileRoute('/_entry/auth/callback')({
  validateSearch: (search): Search => ({
    code: text(search.code),
    state: text(search.state),
    error: text(search.error),
  }),
  component: Enter,
});

function Enter() {
  const { code, state, error } = Route.useSearch();
  const router = useRouter();
  const onEntered = useCallback((next: string) => void router.navigate({ href: next, replace: true }), [router]);
  return <Callback code={code} state={state} error={error} onEntered={onEntered} />;
}
