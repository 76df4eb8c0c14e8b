import { createFileRoute } from '@tanstack/react-router';
import { readBrowse } from '../../../features/projects/browse-search.ts';
import { ProjectsPage } from '../../../features/projects/projects-page.tsx';

export const Route = createFileRoute('/_workspace/browse/shared-with-you')({
  validateSearch: readBrowse,
  component: BrowseShared,
});

function BrowseShared() {
  const navigate = Route.useNavigate();
  return (
    <ProjectsPage
      place="browse"
      list="shared"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
