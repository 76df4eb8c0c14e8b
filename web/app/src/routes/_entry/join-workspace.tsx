import { createFileRoute } from '@tanstack/react-router';
import { JoinWorkspace } from '../../features/entry/join-workspace.tsx';
import { workspaceOnly } from '../../features/entry/workspace-only.ts';

interface Search {
  /** The token in the mailed link. */
  token?: string;
}

export const Route = createFileRoute('/_entry/join-workspace')({
  validateSearch: (search): Search => (typeof search.token === 'string' ? { token: search.token } : {}),
  beforeLoad: workspaceOnly,
  component: () => <JoinWorkspace token={Route.useSearch().token} />,
});
