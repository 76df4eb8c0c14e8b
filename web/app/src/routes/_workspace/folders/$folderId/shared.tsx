import { createFileRoute } from '@tanstack/react-router';
import { idOfParam } from '../../../../features/content/object-id.ts';
import { FolderShared } from '../../../../features/projects/folder-shared.tsx';

export const Route = createFileRoute('/_workspace/folders/$folderId/shared')({ component: Page });

function Page() {
  return <FolderShared folderId={idOfParam(Route.useParams().folderId)} />;
}
