import { createFileRoute } from '@tanstack/react-router';
import { SearchPage } from '../../features/search/search-page.tsx';
import { readSearchParams } from '../../features/search/search-params.ts';

export const Route = createFileRoute('/_workspace/search')({
  validateSearch: readSearchParams,
  component: SearchRoute,
});

function SearchRoute() {
  const params = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SearchPage
      params={params}
      onChange={(next, isStep) => void navigate({ search: readSearchParams({ ...next }), replace: !isStep })}
    />
  );
}
