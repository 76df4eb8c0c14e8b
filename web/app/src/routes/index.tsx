import { createFileRoute, redirect } from '@tanstack/react-router';

/** The bare host: a workspace opens at Home, the root domain at its entry page. */
export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => {
    if (context.host.app === 'workspace') throw redirect({ to: '/home', replace: true });
    throw redirect({ to: '/auth/login', replace: true });
  },
});
