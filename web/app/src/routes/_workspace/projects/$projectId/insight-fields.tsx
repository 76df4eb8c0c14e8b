import { createFileRoute } from '@tanstack/react-router';
import { ProjectFieldSet } from '../../../../features/fields/project-field-set.tsx';
import { ProjectFieldTabs } from '../../../../features/fields/project-field-tabs.tsx';
import { useProjectPage } from '../../../../features/projects/project-context.ts';

export const Route = createFileRoute('/_workspace/projects/$projectId/insight-fields')({ component: Fields });

function Fields() {
  const { project } = useProjectPage();
  return (
    <>
      <ProjectFieldTabs projectParam={Route.useParams().projectId} within="project" />
      <ProjectFieldSet projectId={project.id} of="insight" />
    </>
  );
}
