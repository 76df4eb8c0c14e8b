import { createFileRoute } from '@tanstack/react-router';
import { useTitle } from '../../app/use-title.ts';

interface LoginSearch {
  /** Where to go on after signing in; a path of this host. */
  redirect?: string;
}

/** Only paths of this host: an address of another one would be somebody's trap. */
function readRedirect(value: unknown): LoginSearch {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? { redirect: value } : {};
}

export const Route = createFileRoute('/auth/login')({
  validateSearch: (search): LoginSearch => readRedirect(search.redirect),
  component: Login,
});

function Login() {
  useTitle('Log in');
  return <h1 className="text-20 font-semibold">Log in</h1>;
}
