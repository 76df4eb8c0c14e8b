import { createFileRoute } from '@tanstack/react-router';
import { Trash } from '../../../features/settings/trash.tsx';
import { readTrashSearch } from '../../../features/settings/trash-search.ts';

export const Route = createFileRoute('/_workspace/settings/trash')({
  validateSearch: readTrashSearch,
  component: TrashRoute,
});

function TrashRoute() {
  // The router also passes on what was not read from the URL.
  const search = readTrashSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return <Trash {...search} onChange={(next) => void navigate({ search: next, replace: true })} />;
}
