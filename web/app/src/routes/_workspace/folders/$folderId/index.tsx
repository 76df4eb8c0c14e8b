import { objectParam } from '@fieldloom/kernel/addresses';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { foundHash, readFoundWords } from '../../../../features/content/found-words.ts';
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
  const { hash } = useLocation();
  if (folder === undefined) return null;
  return (
    <FolderProjects
      key={folder.id}
      folder={folder}
      search={search}
      words={readFoundWords(hash)}
      onWords={(words) => void navigate({ search: true, hash: foundHash(words).slice(1), replace: true })}
      onSearch={(next) => void navigate({ search: next, hash: true, replace: true })}
      onCreated={(projectId) =>
        void navigate({ to: '/projects/$projectId', params: { projectId: objectParam({ id: projectId }) } })
      }
    />
  );
}
