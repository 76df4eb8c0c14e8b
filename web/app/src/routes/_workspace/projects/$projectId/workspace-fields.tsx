import { createFileRoute } from '@tanstack/react-router';
import { FieldPreferences } from '../../../../features/fields/field-preferences.tsx';
import { ProjectFieldTabs } from '../../../../features/fields/project-field-tabs.tsx';
import { useProjectPage } from '../../../../features/projects/project-context.ts';

export const Route = createFileRoute('/_workspace/projects/$projectId/workspace-fields')({ component: Fields });

function Fields() {
  const { project } = useProjectPage();
  return (
    <>
      <ProjectFieldTabs projectParam={Route.useParams().projectId} within="project" />
      <FieldPreferences projectId={project.id} />
    </>
  );
}
