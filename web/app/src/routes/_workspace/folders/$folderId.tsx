import { createFileRoute, Outlet } from '@tanstack/react-router';
import { FolderPage } from '../../../features/projects/folder-page.tsx';

export const Route = createFileRoute('/_workspace/folders/$folderId')({ component: Folder });

function Folder() {
  return (
    <FolderPage param={Route.useParams().folderId}>
      <Outlet />
    </FolderPage>
  );
}
