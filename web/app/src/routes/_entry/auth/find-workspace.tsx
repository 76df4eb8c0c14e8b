import { readLocalPath } from '@fieldloom/kernel/local-path';
import { createFileRoute } from '@tanstack/react-router';
import { FindWorkspace } from '../../../features/entry/find-workspace.tsx';
import { rootOnly } from '../../../features/entry/root-only.ts';

interface Search {
  /** Where to go on with a proven address; a path of this host. */
  redirect?: string | undefined;
}

export const Route = createFileRoute('/_entry/auth/find-workspace')({
  // It is set even if it is invalid: a parameter that is left out would keep its raw value.
  validateSearch: (search): Search => ({ redirect: readLocalPath(search.redirect) }),
  beforeLoad: rootOnly,
  component: Find,
});

function Find() {
  return <FindWorkspace host={Route.useRouteContext().host} next={Route.useSearch().redirect} />;
}
