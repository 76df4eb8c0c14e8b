import { objectParam } from '@fieldloom/kernel/addresses';
import { createFileRoute } from '@tanstack/react-router';
import { readBrowse } from '../../../../features/projects/browse-search.ts';
import { useFolderHere } from '../../../../features/projects/folder-page.tsx';
import { FolderProjects } from '../../../../features/projects/folder-projects.tsx';

export const Route = createFileRoute('/_workspace/folders/$folderId/')({
  validateSearch: readBrowse,
  component: Projects,
});

function Projects() {
  const folder = useFolderHere(Route.useParams().folderId);
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (folder === undefined) return null;
  return (
    <FolderProjects
      key={folder.id}
      folder={folder}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      onCreated={(projectId) =>
        void navigate({ to: '/projects/$projectId', params: { projectId: objectParam({ id: projectId }) } })
      }
    />
  );
}
