import { readLocalPath } from '@fieldloom/kernel/local-path';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { FindWorkspace } from '../../../features/entry/find-workspace.tsx';
import { SecondStep } from '../../../features/entry/second-step.tsx';
import { WorkspaceLogin } from '../../../features/entry/workspace-login.tsx';

interface Search {
  /** Where to continue after signing in; a path on this host. */
  redirect?: string | undefined;
  /** The first factor was accepted. The second step, which waits in this browser, comes next. */
  step?: 'second' | undefined;
}

export const Route = createFileRoute('/_entry/auth/login')({
  // An invalid parameter is set to undefined, because an omitted one would keep its raw value.
  validateSearch: (search): Search => ({
    redirect: readLocalPath(search.redirect),
    step: search.step === 'second' ? 'second' : undefined,
  }),
  component: Login,
});

function Login() {
  const { host } = Route.useRouteContext();
  const { redirect, step } = Route.useSearch();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const onSignedIn = () => void router.navigate({ href: redirect ?? '/home', replace: true });
  if (host.app === 'root') return <FindWorkspace host={host} next={undefined} />;
  if (step === 'second') return <SecondStep onSignedIn={onSignedIn} />;
  return (
    <WorkspaceLogin
      host={host}
      next={redirect ?? '/home'}
      onSignedIn={onSignedIn}
      onSecondStep={() => void navigate({ search: (search) => ({ ...search, step: 'second' }) })}
    />
  );
}
