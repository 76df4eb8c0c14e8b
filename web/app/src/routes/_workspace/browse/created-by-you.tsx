import { createFileRoute } from '@tanstack/react-router';
import { readBrowse } from '../../../features/projects/browse-search.ts';
import { ProjectsPage } from '../../../features/projects/projects-page.tsx';

export const Route = createFileRoute('/_workspace/browse/created-by-you')({
  validateSearch: readBrowse,
  component: BrowseCreated,
});

function BrowseCreated() {
  const navigate = Route.useNavigate();
  return (
    <ProjectsPage
      place="browse"
      list="created"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
