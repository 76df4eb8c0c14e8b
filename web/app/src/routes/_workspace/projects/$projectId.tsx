import { objectParam } from '@fieldloom/kernel/addresses';
import { Breadcrumbs } from '@fieldloom/ui/breadcrumbs.tsx';
import { Button } from '@fieldloom/ui/button.tsx';
import { TopBar } from '@fieldloom/ui/page-frame.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { createFileRoute, Link, Outlet, useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { Lock, Users } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { PageNotFound } from '../../../app/page-states.tsx';
import { QueryError } from '../../../app/query-state.tsx';
import { useTitle } from '../../../app/use-title.ts';
import { errorMessage } from '../../../client/error-message.ts';
import { readFragment } from '../../../client/graphql.ts';
import { readFoundWords } from '../../../features/content/found-words.ts';
import { nameOf } from '../../../features/content/kinds.ts';
import { MarkedWords } from '../../../features/content/marked-words.tsx';
import { idOfParam } from '../../../features/content/object-id.ts';
import { useAddressOf } from '../../../features/content/use-address-of.ts';
import { ArchivedBanner } from '../../../features/projects/archived-banner.tsx';
import { AreaGuard } from '../../../features/projects/area-guard.tsx';
import { belowProject, isSettingsPath } from '../../../features/projects/areas.ts';
import { AccessDialog } from '../../../features/projects/dialogs.ts';
import { ProjectContext } from '../../../features/projects/project-context.ts';
import { ProjectMark } from '../../../features/projects/project-mark.tsx';
import { ProjectMenu } from '../../../features/projects/project-menu.tsx';
import { projectOpening } from '../../../features/projects/project-opening.ts';
import { ProjectPageQuery, projectPageOf } from '../../../features/projects/project-queries.ts';
import { ProjectSettingsTabs } from '../../../features/projects/project-settings-tabs.tsx';
import { projectStrings as words } from '../../../features/projects/strings.ts';
import { pathTo } from '../../../features/projects/tree.ts';
import { useTree } from '../../../features/projects/use-tree.ts';
import { useMe } from '../../../features/session/me.ts';
import { ProjectViewsQuery, ViewFields, ViewsOfProject } from '../../../features/views/view-queries.ts';
import { ViewTabs } from '../../../features/views/view-tabs.tsx';
import { SidebarDrawer } from '../../../frame/workspace-sidebar.tsx';

/** The project that was asked for last. Its URL changes with its title, but it is the same project. */
let opened: string | undefined;

export const Route = createFileRoute('/_workspace/projects/$projectId')({
  // Not awaited, because the page has its own loading states. Hovering a link loads only the page's code.
  loader: ({ context, params, cause }) => {
    const id = idOfParam(params.projectId);
    if (cause === 'stay' && id === opened) return;
    opened = id;
    context.backend.askAhead(projectOpening(id));
  },
  preload: false,
  component: ProjectFrame,
});

/** The title and tabs of a project; each tab is a child route. */
function ProjectFrame() {
  const param = Route.useParams().projectId;
  const projectId = idOfParam(param);
  const navigate = useNavigate();
  const [{ data, error }, retry] = useQuery({ query: ProjectPageQuery, variables: { id: projectId } });
  const { folders } = useTree();
  const { canWrite } = useMe();
  const scrollRef = useRef<HTMLDivElement>(null);
  const [{ data: saved, error: viewsError }, askViews] = useQuery({
    query: ProjectViewsQuery,
    variables: { projectId },
  });
  const [isAccessOpen, setAccessOpen] = useState(false);
  const found = data?.project;
  const project = useMemo(() => found && projectPageOf(found), [found]);
  const title = project ? nameOf('PROJECT', project.title) : undefined;
  useTitle(title);
  useAddressOf(project);
  const mayWrite = canWrite && project !== undefined && project?.access.level !== 'READ';
  const views = saved?.project
    ? readFragment(ViewFields, readFragment(ViewsOfProject, saved.project).views)
    : undefined;
  const areViewsKnown = views !== undefined || viewsError !== undefined;
  const onViewsChanged = useCallback(() => askViews({ requestPolicy: 'network-only' }), [askViews]);
  const below = useRouterState({ select: ({ location }) => belowProject(location.pathname) });
  const isSettings = isSettingsPath(below);
  const foundWords = readFoundWords(useLocation({ select: ({ hash }) => hash }));
  const page = useMemo(
    () =>
      project
        ? {
            project,
            mayWrite,
            words: foundWords,
            scrollRef,
            views: views ?? [],
            areViewsKnown,
            onViewsChanged,
          }
        : null,
    [project, mayWrite, foundWords, views, areViewsKnown, onViewsChanged],
  );

  const isMissing = data?.project === null || (error && errorMessage(error).kind === 'notFound');
  const crumbs = isMissing
    ? []
    : [
        ...pathTo(project?.folderId, folders).map(({ id, name }) => ({ id, title: name, isFolder: true })),
        { id: projectId, title: title ?? '…', isFolder: false },
      ];
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
      <div className="flex min-h-0 flex-1 flex-col">
        {isMissing && <PageNotFound />}
        {error && !isMissing && !project && <QueryError error={error} onRetry={retry} />}
        {!project && !error && !isMissing && (
          <div className="px-4 pt-6 sm:px-8">
            <SkeletonRows rows={8} />
          </div>
        )}
        {project && page && (
          <ProjectContext value={page}>
            <div className="shrink-0 px-4 pt-4 sm:px-8">
              <header className="flex items-center gap-3">
                <ProjectMark color={project.color} icon={project.icon} />
                <h1 className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-2 text-20 font-semibold">
                  <span className="min-w-0 break-words">{title}</span>
                  {project.access.everybody === null && (
                    <Badge>
                      <Lock size={12} aria-hidden="true" />
                      {words.page.restricted}
                    </Badge>
                  )}
                </h1>
              </header>
              {project.summary && (
                <p title={project.summary} className="mt-1 line-clamp-1 max-w-180 text-13 text-muted">
                  <MarkedWords text={project.summary} words={foundWords} />
                </p>
              )}
              {project.archived && <ArchivedBanner project={project} mayWrite={mayWrite} />}
              <div className="mt-2">
                {isSettings ? (
                  <ProjectSettingsTabs project={project} below={below} />
                ) : (
                  <ViewTabs project={project} views={views ?? []} mayWrite={mayWrite} onChanged={onViewsChanged} />
                )}
              </div>
            </div>
            {isSettings && (
              <div ref={scrollRef} className="scroll-area min-h-0 flex-1 [scrollbar-gutter:stable]">
                <div className="mx-auto w-full max-w-216 px-4 pt-6 pb-24 sm:px-8">
                  <Outlet />
                </div>
              </div>
            )}
            {!isSettings && areViewsKnown && (
              <AreaGuard project={project} below={below} words={foundWords}>
                <Outlet />
              </AreaGuard>
            )}
            {!isSettings && !areViewsKnown && (
              <div className="px-4 pt-4 sm:px-8">
                <SkeletonRows rows={8} />
              </div>
            )}
            <AccessDialog project={project} isOpen={isAccessOpen} onClose={() => setAccessOpen(false)} />
          </ProjectContext>
        )}
      </div>
    </>
  );
}
