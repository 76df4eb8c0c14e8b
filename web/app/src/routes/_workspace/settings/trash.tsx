import { readId } from '@fieldloom/kernel/ids';
import { createFileRoute } from '@tanstack/react-router';
import { type ContentKind, KINDS } from '../../../features/content/kinds.ts';
import { Trash, type TrashSearch } from '../../../features/settings/trash.tsx';

export const Route = createFileRoute('/_workspace/settings/trash')({
  validateSearch: ({ projectId, kind }): TrashSearch => {
    const id = typeof projectId === 'string' ? readId(projectId) : undefined;
    return {
      ...(id !== undefined && { projectId: id }),
      ...(typeof kind === 'string' && kind in KINDS && { kind: kind as ContentKind }),
    };
  },
  component: TrashRoute,
});

function TrashRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <Trash {...search} onChange={(next) => void navigate({ search: next, replace: true })} />;
}
