import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '../../features/entry/reset-password.tsx';
import { workspaceOnly } from '../../features/entry/workspace-only.ts';

interface Search {
  /** The token in the mailed link. */
  token?: string | undefined;
}

export const Route = createFileRoute('/_entry/reset-password')({
  validateSearch: (search): Search => ({ token: typeof search.token === 'string' ? search.token : undefined }),
  beforeLoad: workspaceOnly,
  component: () => <ResetPassword token={Route.useSearch().token} />,
});
