import { readLocalPath } from '@fieldloom/kernel/local-path';
import { createFileRoute } from '@tanstack/react-router';
import { FindWorkspace } from '../../../features/entry/find-workspace.tsx';
import { rootOnly } from '../../../features/entry/root-only.ts';

interface Search {
  /** Where to continue with a confirmed address; a path on this host. */
  redirect?: string | undefined;
}

export const Route = createFileRoute('/_entry/auth/find-workspace')({
  // Set even if invalid, because an omitted parameter would keep its raw value.
  validateSearch: (search): Search => ({ redirect: readLocalPath(search.redirect) }),
  beforeLoad: rootOnly,
  component: Find,
});

function Find() {
  return <FindWorkspace host={Route.useRouteContext().host} next={Route.useSearch().redirect} />;
}
