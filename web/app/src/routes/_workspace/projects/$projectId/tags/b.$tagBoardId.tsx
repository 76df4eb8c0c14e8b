import { createFileRoute } from '@tanstack/react-router';
import { idOfParam } from '../../../../../features/content/object-id.ts';
import { ProjectTags } from '../../../../../features/tags/project-tags.tsx';

export const Route = createFileRoute('/_workspace/projects/$projectId/tags/b/$tagBoardId')({ component: Board });

function Board() {
  return <ProjectTags boardId={idOfParam(Route.useParams().tagBoardId)} />;
}
