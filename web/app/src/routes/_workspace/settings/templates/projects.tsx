import { createFileRoute } from '@tanstack/react-router';
import { objectParam } from '../../../../features/content/addresses.ts';
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
