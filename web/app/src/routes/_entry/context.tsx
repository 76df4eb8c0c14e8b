import { createFileRoute, redirect } from '@tanstack/react-router';
import { Provider } from 'urql';
import { SignedOutError } from '../../client/access-token.ts';
import { RootContext, WorkspaceContext } from '../../features/entry/context-page.tsx';

export const Route = createFileRoute('/_entry/context')({
  beforeLoad: async ({ context: { backend }, preload }) => {
    if (!backend || preload) return;
    await backend.tokens.get().catch((error: unknown) => {
      // The page shows all other errors.
      if (!(error instanceof SignedOutError)) return;
      throw redirect({ to: '/auth/login', search: { redirect: '/context' }, replace: true });
    });
  },
  component: Context,
});

function Context() {
  const { backend } = Route.useRouteContext();
  if (!backend) return <RootContext />;
  return (
    <Provider value={backend.client}>
      <WorkspaceContext />
    </Provider>
  );
}
