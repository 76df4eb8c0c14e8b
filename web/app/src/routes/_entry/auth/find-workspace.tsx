import { createFileRoute } from '@tanstack/react-router';
import { readPath } from '../../../features/entry/addresses.ts';
import { FindWorkspace } from '../../../features/entry/find-workspace.tsx';
import { rootOnly } from '../../../features/entry/root-only.ts';

interface Search {
  /** Where to go on with a proven address; a path of this host. */
  redirect?: string;
}

export const Route = createFileRoute('/_entry/auth/find-workspace')({
  validateSearch: (search): Search => {
    const redirect = readPath(search.redirect);
    return redirect ? { redirect } : {};
  },
  beforeLoad: rootOnly,
  component: Find,
});

function Find() {
  return <FindWorkspace host={Route.useRouteContext().host} next={Route.useSearch().redirect} />;
}
