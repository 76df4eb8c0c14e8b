import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another name of where a sign-in by an identity provider comes back to, with what the provider sent. */
export const Route = createFileRoute('/_entry/users/oauth2/callback')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/auth/sso${location.searchStr}`, replace: true });
  },
});
