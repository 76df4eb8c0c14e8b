import { objectParam } from '@fieldloom/kernel/addresses';
import { Breadcrumbs } from '@fieldloom/ui/breadcrumbs.tsx';
import { PageFrame, TopBar } from '@fieldloom/ui/page-frame.tsx';
import { createFileRoute, Link } from '@tanstack/react-router';
import { PageNotFound } from '../../../app/page-states.tsx';
import { useTitle } from '../../../app/use-title.ts';
import { idOfParam } from '../../../features/content/object-id.ts';
import { useAddressOf } from '../../../features/content/use-address-of.ts';
import { readBrowse } from '../../../features/projects/browse-search.ts';
import { FolderMenu } from '../../../features/projects/folder-cards.tsx';
import { Browse } from '../../../features/projects/projects-page.tsx';
import { flatten, pathTo } from '../../../features/projects/tree.ts';
import { useTree } from '../../../features/projects/use-tree.ts';
import { SidebarDrawer } from '../../../frame/workspace-sidebar.tsx';

export const Route = createFileRoute('/_workspace/folders/$folderId')({
  validateSearch: readBrowse,
  component: FolderPage,
});

function FolderPage() {
  const folderId = idOfParam(Route.useParams().folderId);
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const { tree, folders } = useTree();
  const folder = flatten(tree?.folders ?? []).find((each) => each.id === folderId);
  useTitle(folder?.name);
  useAddressOf(folder && { id: folder.id, title: folder.name });
  const open = (id: string) => void navigate({ to: '/folders/$folderId', params: { folderId: objectParam({ id }) } });
  return (
    <>
      <TopBar
        actions={
          folder && <FolderMenu folder={folder} size="lg" onTrashed={() => void navigate({ to: '/projects' })} />
        }
      >
        <SidebarDrawer />
        <Breadcrumbs
          crumbs={pathTo(folderId, folders).map(({ id, name }) => ({ id, title: name }))}
          renderLink={({ id }, title) => (
            <Link to="/folders/$folderId" params={{ folderId: objectParam({ id, title }) }}>
              {title}
            </Link>
          )}
          onOpen={({ id }) => open(id)}
        />
      </TopBar>
      <PageFrame width="list">
        {tree && !folder ? (
          <PageNotFound />
        ) : (
          <Browse
            title={folder?.name ?? ''}
            folderId={folderId}
            folders={folder?.folders ?? []}
            projects={folder?.projects ?? []}
            search={search}
            onSearch={(next) => void navigate({ search: next, replace: true })}
            onCreated={(projectId) =>
              void navigate({ to: '/projects/$projectId', params: { projectId: objectParam({ id: projectId }) } })
            }
          />
        )}
      </PageFrame>
    </>
  );
}
