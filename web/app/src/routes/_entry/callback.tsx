import { createFileRoute, redirect } from '@tanstack/react-router';

/** An alias for the page that completes the hand-over, with its code. */
export const Route = createFileRoute('/_entry/callback')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/auth/callback${location.searchStr}`, replace: true });
  },
});
