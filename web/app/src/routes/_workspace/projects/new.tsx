import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ProjectsPage } from '../../../features/projects/projects-page.tsx';

/** The projects page with the dialog for a new project open. */
export const Route = createFileRoute('/_workspace/projects/new')({ component: NewProject });

function NewProject() {
  const navigate = useNavigate();
  return (
    <ProjectsPage
      place="projects"
      list="overview"
      search={{}}
      onSearch={(search) => void navigate({ to: '/projects', search, replace: true })}
      isCreating
      onCreated={() => void navigate({ to: '/projects', replace: true })}
    />
  );
}
