import { createFileRoute, notFound } from '@tanstack/react-router';
import { useState } from 'react';
import { Provider } from 'urql';
import { createAnonymousClient } from '../client/create-client.ts';
import { PublicPage } from '../features/share/public-page.tsx';

/** A public link. It neither requires nor uses a session. */
export const Route = createFileRoute('/p/$shareToken')({
  beforeLoad: ({ context }) => {
    if (!context.backend) throw notFound();
    return { backend: context.backend };
  },
  component: PublicRoute,
});

function PublicRoute() {
  const { shareToken } = Route.useParams();
  return <Share key={shareToken} token={shareToken} />;
}

function Share({ token }: { token: string }) {
  const { backend } = Route.useRouteContext();
  const [client] = useState(() => createAnonymousClient(token, backend.connection));
  return (
    <Provider value={client}>
      <PublicPage token={token} />
    </Provider>
  );
}
