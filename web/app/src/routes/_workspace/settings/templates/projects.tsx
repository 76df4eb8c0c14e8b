import { objectParam } from '@fieldloom/kernel/addresses';
import { createFileRoute } from '@tanstack/react-router';
import { ProjectTemplates } from '../../../../features/templates/project-templates.tsx';

export const Route = createFileRoute('/_workspace/settings/templates/projects')({ component: Templates });

function Templates() {
  const navigate = Route.useNavigate();
  return (
    <ProjectTemplates
      onCreated={(projectId) =>
        void navigate({ to: '/projects/$projectId', params: { projectId: objectParam({ id: projectId }) } })
      }
    />
  );
}
