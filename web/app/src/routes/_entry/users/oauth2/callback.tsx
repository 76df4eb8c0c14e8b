import { createFileRoute, redirect } from '@tanstack/react-router';

/** An alias for the page that a sign-in with an identity provider returns to, with the provider's parameters. */
export const Route = createFileRoute('/_entry/users/oauth2/callback')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/auth/sso${location.searchStr}`, replace: true });
  },
});
