import { createFileRoute, Link } from '@tanstack/react-router';
import { EntryTitle } from '../../features/entry/entry-title.tsx';
import { RequireIdentity } from '../../features/entry/require-identity.tsx';
import { rootOnly } from '../../features/entry/root-only.ts';
import { entryStrings } from '../../features/entry/strings.ts';
import { WorkspaceList } from '../../features/entry/workspace-list.tsx';

export const Route = createFileRoute('/_entry/workspaces')({ beforeLoad: rootOnly, component: Workspaces });

function Workspaces() {
  const { host } = Route.useRouteContext();
  const words = entryStrings.workspaces;
  return (
    <RequireIdentity to="/auth/login">
      {(identity, retry) => (
        <>
          <EntryTitle title={words.title}>{words.intro(identity.email)}</EntryTitle>
          <WorkspaceList found={identity} host={host} onRetry={retry} />
          <p className="mt-6 text-13 text-muted">
            <Link to="/logout" className="text-link">
              {words.another}
            </Link>
          </p>
        </>
      )}
    </RequireIdentity>
  );
}
