import { Breadcrumbs } from '@fieldloom/ui/breadcrumbs.tsx';
import { Button } from '@fieldloom/ui/button.tsx';
import { TopBar } from '@fieldloom/ui/page-frame.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { tabClass, tabLineClass } from '@fieldloom/ui/tabs.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { createFileRoute, Link, Outlet, useNavigate } from '@tanstack/react-router';
import { Lock, Users } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { PageNotFound } from '../../../app/page-states.tsx';
import { QueryError } from '../../../app/query-state.tsx';
import { useTitle } from '../../../app/use-title.ts';
import { errorMessage } from '../../../client/error-message.ts';
import { objectParam } from '../../../features/content/addresses.ts';
import { countText } from '../../../features/content/count-text.ts';
import { idOfParam } from '../../../features/content/object-id.ts';
import { AccessDialog } from '../../../features/projects/dialogs.ts';
import { ProjectContext } from '../../../features/projects/project-context.ts';
import { ProjectMark } from '../../../features/projects/project-mark.tsx';
import { ProjectMenu } from '../../../features/projects/project-menu.tsx';
import { ProjectPageQuery } from '../../../features/projects/project-queries.ts';
import { projectStrings as words } from '../../../features/projects/strings.ts';
import { pathTo } from '../../../features/projects/tree.ts';
import { useTree } from '../../../features/projects/use-tree.ts';
import { useMe } from '../../../features/session/me.ts';
import { SidebarDrawer } from '../../../frame/workspace-sidebar.tsx';

export const Route = createFileRoute('/_workspace/projects/$projectId')({ component: ProjectFrame });

const TABS = [
  { path: '', label: words.tabs.notes, count: 'noteCount' },
  { path: '/v/highlights', label: words.tabs.highlights, count: 'highlightCount' },
  { path: '/v/insights', label: words.tabs.insights, count: 'insightCount' },
  { path: '/tags', label: words.tabs.tags, count: null },
] as const;

/** Title and tabs of a project; each tab is a page below. */
function ProjectFrame() {
  const param = Route.useParams().projectId;
  const projectId = idOfParam(param);
  const navigate = useNavigate();
  const [{ data, error }, retry] = useQuery({ query: ProjectPageQuery, variables: { id: projectId } });
  const { folders } = useTree();
  const { canWrite } = useMe();
  const scrollRef = useRef<HTMLDivElement>(null);
  const [isAccessOpen, setAccessOpen] = useState(false);
  const project = data?.project;
  useTitle(project?.title);
  const mayWrite = canWrite && project !== undefined && project?.access.level !== 'READ';
  const page = useMemo(() => (project ? { project, mayWrite, scrollRef } : null), [project, mayWrite]);

  const crumbs = [
    ...pathTo(project?.folderId, folders).map(({ id, name }) => ({ id, title: name, isFolder: true })),
    { id: projectId, title: project?.title ?? '…', isFolder: false },
  ];
  const isMissing = data?.project === null || (error && errorMessage(error).kind === 'notFound');
  return (
    <>
      <TopBar
        actions={
          project && (
            <>
              <Button icon={Users} variant="ghost" onPress={() => setAccessOpen(true)}>
                {words.page.share}
              </Button>
              <ProjectMenu project={project} size="lg" onTrashed={() => void navigate({ to: '/projects' })} />
            </>
          )
        }
      >
        <SidebarDrawer />
        <Breadcrumbs
          crumbs={crumbs}
          renderLink={({ id }, title) => (
            <Link to="/folders/$folderId" params={{ folderId: objectParam({ id, title }) }}>
              {title}
            </Link>
          )}
          onOpen={({ id }) => void navigate({ to: '/folders/$folderId', params: { folderId: objectParam({ id }) } })}
        />
      </TopBar>
      <div ref={scrollRef} className="scroll-area min-h-0 flex-1 [scrollbar-gutter:stable]">
        <div className="mx-auto w-full max-w-300 px-4 pt-6 pb-24 sm:px-8">
          {isMissing && <PageNotFound />}
          {error && !isMissing && !project && <QueryError error={error} onRetry={retry} />}
          {!project && !error && !isMissing && <SkeletonRows rows={8} />}
          {project && page && (
            <ProjectContext value={page}>
              <header className="flex items-start gap-3.5">
                <ProjectMark color={project.color} icon={project.icon} size="lg" />
                <div className="min-w-0 flex-1">
                  <h1 className="flex min-h-10 flex-wrap items-center gap-2 text-24 font-semibold">
                    <span className="min-w-0 break-words">{project.title}</span>
                    {project.access.restricted && (
                      <Badge>
                        <Lock size={12} aria-hidden="true" />
                        {words.page.restricted}
                      </Badge>
                    )}
                  </h1>
                  {project.summary && (
                    <p className="mt-1 max-w-180 text-14 leading-prose text-muted">{project.summary}</p>
                  )}
                </div>
              </header>
              <nav
                aria-label={words.tabs.label}
                className="mt-5 mb-4 flex overflow-x-auto border-b border-border [scrollbar-width:none]"
              >
                <div className="-mx-2 flex">
                  {TABS.map(({ path, label, count }) => (
                    <Link
                      key={path}
                      to={`/projects/$projectId${path}`}
                      params={{ projectId: param }}
                      activeOptions={{ exact: true }}
                      className={tabClass}
                    >
                      {label}
                      {count && (
                        <span className="text-12 font-regular text-subtle tabular-nums">
                          {countText(project[count])}
                        </span>
                      )}
                      <span aria-hidden="true" className={tabLineClass} />
                    </Link>
                  ))}
                </div>
              </nav>
              <Outlet />
              <AccessDialog project={project} isOpen={isAccessOpen} onClose={() => setAccessOpen(false)} />
            </ProjectContext>
          )}
        </div>
      </div>
    </>
  );
}
