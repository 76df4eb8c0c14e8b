import { createFileRoute, notFound, Outlet, redirect } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Provider } from 'urql';
import { SignedOutError, WorkspaceClosedError } from '../client/access-token.ts';
import { SessionEnded } from '../features/session/session-ended.tsx';
import { WorkspaceClosed } from '../features/session/workspace-closed.tsx';
import { frameOpening } from '../frame/frame-opening.ts';
import { WorkspaceFrame } from '../frame/workspace-frame.tsx';

/** Everything that requires a signed-in member of the workspace. */
export const Route = createFileRoute('/_workspace')({
  beforeLoad: async ({ context, location, preload }) => {
    const { backend } = context;
    if (!backend) throw notFound();
    if (backend.session.hasEnded() || preload) return { backend };
    try {
      await backend.tokens.get();
    } catch (error) {
      if (error instanceof SignedOutError && !backend.session.hasEnded()) {
        throw redirect({ to: '/auth/login', search: { redirect: location.href }, replace: true });
      }
      // Without an answer the session is unknown: the frame opens and says that the server cannot be reached.
      const isKnown = error instanceof SignedOutError || error instanceof WorkspaceClosedError;
      if (!isKnown) backend.connection.report('httpNetworkError');
    }
    return { backend };
  },
  component: Workspace,
  staticData: { asksFirst: [frameOpening] },
});

function Workspace() {
  const { backend } = Route.useRouteContext();
  // When a member is removed, the page closes by itself with everything it showed.
  const hasEnded = useSyncExternalStore(backend.session.subscribe, backend.session.hasEnded);
  const closed = useSyncExternalStore(backend.session.subscribe, backend.session.closed);
  if (closed) return <WorkspaceClosed workspace={closed} />;
  if (hasEnded) return <SessionEnded />;
  return (
    <Provider value={backend.client}>
      <WorkspaceFrame backend={backend}>
        <Outlet />
      </WorkspaceFrame>
    </Provider>
  );
}
