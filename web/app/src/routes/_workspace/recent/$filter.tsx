import { createFileRoute } from '@tanstack/react-router';
import { PageNotFound } from '../../../app/page-states.tsx';
import { isRecentFilter } from '../../../features/recent/recent-filter.ts';
import { RecentPage } from '../../../features/recent/recent-page.tsx';

export const Route = createFileRoute('/_workspace/recent/$filter')({ component: FilteredRecent });

function FilteredRecent() {
  const { filter } = Route.useParams();
  return isRecentFilter(filter) ? <RecentPage key={filter} filter={filter} /> : <PageNotFound />;
}
