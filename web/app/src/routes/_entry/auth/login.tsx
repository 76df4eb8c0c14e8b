import { readLocalPath } from '@fieldloom/kernel/local-path';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { FindWorkspace } from '../../../features/entry/find-workspace.tsx';
import { SecondStep } from '../../../features/entry/second-step.tsx';
import { WorkspaceLogin } from '../../../features/entry/workspace-login.tsx';

interface Search {
  /** Where to go on after signing in; a path of this host. */
  redirect?: string | undefined;
  /** The first proof was given: what waits in this browser is asked for. */
  step?: 'second' | undefined;
}

export const Route = createFileRoute('/_entry/auth/login')({
  // What does not fit is said to be undefined: what is left out would stay as it came.
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
