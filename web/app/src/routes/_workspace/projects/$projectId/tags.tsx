import { createFileRoute } from '@tanstack/react-router';
import { useProjectPage } from '../../../../features/projects/project-context.ts';
import { TagBoard } from '../../../../features/tags/tag-board.tsx';

export const Route = createFileRoute('/_workspace/projects/$projectId/tags')({ component: Tags });

function Tags() {
  const { project, mayWrite } = useProjectPage();
  return <TagBoard projectId={project.id} canEdit={mayWrite} />;
}
