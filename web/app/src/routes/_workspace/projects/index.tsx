import { objectParam } from '@fieldloom/kernel/addresses';
import { PageFrame, TopBar } from '@fieldloom/ui/page-frame.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { useTitle } from '../../../app/use-title.ts';
import { readBrowse } from '../../../features/projects/browse-search.ts';
import { Browse } from '../../../features/projects/projects-page.tsx';
import { projectStrings as words } from '../../../features/projects/strings.ts';
import { useTree } from '../../../features/projects/use-tree.ts';
import { SidebarDrawer } from '../../../frame/workspace-sidebar.tsx';

export const Route = createFileRoute('/_workspace/projects/')({ validateSearch: readBrowse, component: Projects });

function Projects() {
  const navigate = Route.useNavigate();
  const { tree, projects } = useTree();
  useTitle(words.allProjects);
  return (
    <>
      <TopBar>
        <SidebarDrawer />
        <span className="px-1.5 text-13">{words.allProjects}</span>
      </TopBar>
      <PageFrame width="list">
        <Browse
          title={words.allProjects}
          folderId={null}
          folders={tree?.folders ?? []}
          projects={projects}
          search={Route.useSearch()}
          onSearch={(search) => void navigate({ search, replace: true })}
          onCreated={(projectId) =>
            void navigate({ to: '/projects/$projectId', params: { projectId: objectParam({ id: projectId }) } })
          }
        />
      </PageFrame>
    </>
  );
}
