import { createFileRoute, notFound, Outlet, redirect } from '@tanstack/react-router';
import { Provider } from 'urql';
import { SignedOutError } from '../client/access-token.ts';
import { WorkspaceFrame } from '../frame/workspace-frame.tsx';

/** Everything that needs a signed-in member of the workspace. */
export const Route = createFileRoute('/_workspace')({
  beforeLoad: async ({ context, location }) => {
    const { backend } = context;
    if (!backend) throw notFound();
    try {
      await backend.tokens.get();
    } catch (error) {
      if (error instanceof SignedOutError) {
        throw redirect({ to: '/auth/login', search: { redirect: location.href }, replace: true });
      }
      // Without an answer nobody knows: the frame opens and says that the server is away.
      backend.connection.report('httpNetworkError');
    }
    return { backend };
  },
  component: Workspace,
});

function Workspace() {
  const { backend } = Route.useRouteContext();
  return (
    <Provider value={backend.client}>
      <WorkspaceFrame connection={backend.connection}>
        <Outlet />
      </WorkspaceFrame>
    </Provider>
  );
}
