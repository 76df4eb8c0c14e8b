import { createFileRoute } from '@tanstack/react-router';
import { idOfParam } from '../../../../features/content/object-id.ts';
import { FolderInsights } from '../../../../features/projects/folder-insights.tsx';

export const Route = createFileRoute('/_workspace/folders/$folderId/insights')({ component: Page });

function Page() {
  return <FolderInsights folderId={idOfParam(Route.useParams().folderId)} />;
}
