import { createFileRoute } from '@tanstack/react-router';
import { AreaScreen } from '../../../../../features/collections/area-screen.tsx';
import { useProjectPage } from '../../../../../features/projects/project-context.ts';
import { ProjectTags } from '../../../../../features/tags/project-tags.tsx';

export const Route = createFileRoute('/_workspace/projects/$projectId/tags/')({ component: Tags });

/** Shows tags in their groups, unless a view is set as the area's default. */
function Tags() {
  const { views } = useProjectPage();
  if (views.some((view) => view.isDefault && view.objectType === 'TAG')) return <AreaScreen objectType="TAG" />;
  return <ProjectTags />;
}
