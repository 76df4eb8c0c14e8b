import { createFileRoute } from '@tanstack/react-router';
import { readBoardSearch } from '../../../../features/tags/board-search.ts';
import { TagSettings } from '../../../../features/tags/tag-settings.tsx';

export const Route = createFileRoute('/_workspace/settings/tags/')({
  validateSearch: readBoardSearch,
  component: Tags,
});

function Tags() {
  return <TagSettings board={Route.useSearch().board} />;
}
