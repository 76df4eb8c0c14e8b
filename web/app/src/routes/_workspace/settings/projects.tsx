import { createFileRoute } from '@tanstack/react-router';
import { readBrowse } from '../../../features/projects/browse-search.ts';
import { ProjectsSettings } from '../../../features/projects/projects-settings.tsx';

export const Route = createFileRoute('/_workspace/settings/projects')({
  validateSearch: readBrowse,
  component: AllProjects,
});

function AllProjects() {
  const navigate = Route.useNavigate();
  return (
    <ProjectsSettings search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
