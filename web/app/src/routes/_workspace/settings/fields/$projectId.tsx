import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ProjectFieldsSettings } from '../../../../features/fields/project-fields-settings.tsx';

export const Route = createFileRoute('/_workspace/settings/fields/$projectId')({ component: ProjectFields });

function ProjectFields() {
  const { projectId } = Route.useParams();
  return (
    <ProjectFieldsSettings projectParam={projectId}>
      <Outlet />
    </ProjectFieldsSettings>
  );
}
