import { createFileRoute } from '@tanstack/react-router';
import { useProjectPage } from '../../../../features/projects/project-context.ts';
import { ProjectGeneral } from '../../../../features/projects/project-general.tsx';

export const Route = createFileRoute('/_workspace/projects/$projectId/settings/')({ component: Settings });

function Settings() {
  return <ProjectGeneral project={useProjectPage().project} />;
}
