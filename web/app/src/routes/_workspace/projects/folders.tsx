import { createFileRoute } from '@tanstack/react-router';
import { readBrowse } from '../../../features/projects/browse-search.ts';
import { ProjectsPage } from '../../../features/projects/projects-page.tsx';

export const Route = createFileRoute('/_workspace/projects/folders')({
  validateSearch: readBrowse,
  component: ProjectFolders,
});

function ProjectFolders() {
  const navigate = Route.useNavigate();
  return (
    <ProjectsPage
      place="projects"
      list="folders"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
