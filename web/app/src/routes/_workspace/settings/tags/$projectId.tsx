import { createFileRoute } from '@tanstack/react-router';
import { readBoardSearch } from '../../../../features/tags/board-search.ts';
import { ProjectTagSettings } from '../../../../features/tags/tag-settings.tsx';

export const Route = createFileRoute('/_workspace/settings/tags/$projectId')({
  validateSearch: readBoardSearch,
  component: Tags,
});

function Tags() {
  const { projectId } = Route.useParams();
  return <ProjectTagSettings projectParam={projectId} board={Route.useSearch().board} />;
}
