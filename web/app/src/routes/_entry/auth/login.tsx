import { createFileRoute, useRouter } from '@tanstack/react-router';
import { readPath } from '../../../features/entry/addresses.ts';
import { FindWorkspace } from '../../../features/entry/find-workspace.tsx';
import { WorkspaceLogin } from '../../../features/entry/workspace-login.tsx';

interface Search {
  /** Where to go on after signing in; a path of this host. */
  redirect?: string;
}

export const Route = createFileRoute('/_entry/auth/login')({
  validateSearch: (search): Search => {
    const redirect = readPath(search.redirect);
    return redirect ? { redirect } : {};
  },
  component: Login,
});

function Login() {
  const { host } = Route.useRouteContext();
  const { redirect } = Route.useSearch();
  const router = useRouter();
  if (host.app === 'root') return <FindWorkspace host={host} next={undefined} />;
  return (
    <WorkspaceLogin host={host} onSignedIn={() => void router.navigate({ href: redirect ?? '/home', replace: true })} />
  );
}
