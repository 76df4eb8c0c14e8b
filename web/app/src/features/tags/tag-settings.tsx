import { objectParam } from '@fieldloom/kernel/addresses';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useQuery } from 'urql';
import { idOfParam } from '../content/object-id.ts';
import { useAddressOf } from '../content/use-address-of.ts';
import { ProjectMark } from '../projects/project-mark.tsx';
import { useTree } from '../projects/use-tree.ts';
import { useMe } from '../session/me.ts';
import { SettingsPage, SettingsSection } from '../settings/settings-page.tsx';
import { tagSettingsStrings as words } from './strings.ts';
import { TagBoards } from './tag-boards.tsx';
import { TagProjectQuery } from './tag-page-queries.ts';

/** The workspace's tag boards, and links to those of each project. */
export function TagSettings({ board }: { board: string | undefined }) {
  const { canWrite, isManager } = useMe();
  const { projects, isLoading } = useTree();
  return (
    <SettingsPage title={words.nav} intro={words.intro}>
      <SettingsSection title={words.boards.title} hint={words.boards.hint}>
        <TagBoards
          projectId={null}
          boardId={board === undefined ? undefined : idOfParam(board)}
          mayCreate={canWrite && isManager}
          mayWrite={canWrite}
          rootHref="/settings/tags"
          hrefOf={(param) => `/settings/tags?board=${param}`}
        />
      </SettingsSection>
      <SettingsSection title={words.projects.title} hint={words.projects.hint}>
        {isLoading && <SkeletonRows rows={3} />}
        {!isLoading && projects.length === 0 && <p className="text-13 text-muted">{words.projects.none}</p>}
        <ul aria-label={words.projects.title} className="border-t border-border empty:hidden">
          {projects.map((project) => (
            <li key={project.id} className="border-b border-border">
              <Link
                to="/settings/tags/$projectId"
                params={{ projectId: objectParam(project) }}
                aria-label={words.projects.open(project.title)}
                className="flex h-11 items-center gap-2.5 rounded-6 px-2 text-14 hover:bg-hover"
              >
                <ProjectMark color={project.color} icon={project.icon} />
                <span className="min-w-0 flex-1 truncate">{project.title}</span>
                <Icon of={ChevronRight} className="text-subtle" />
              </Link>
            </li>
          ))}
        </ul>
      </SettingsSection>
    </SettingsPage>
  );
}

/** The boards of one project, inside the workspace's settings. */
export function ProjectTagSettings({ projectParam, board }: { projectParam: string; board: string | undefined }) {
  const { canWrite } = useMe();
  const id = idOfParam(projectParam);
  const [{ data }] = useQuery({ query: TagProjectQuery, variables: { id } });
  const project = data?.project;
  useAddressOf(project);
  const root = `/settings/tags/${project ? objectParam(project) : projectParam}`;
  return (
    <SettingsPage
      title={project ? words.projects.open(project.title) : words.nav}
      intro={words.projects.hint}
      actions={
        <Link to="/settings/tags" className="text-link text-13">
          {words.boards.title}
        </Link>
      }
    >
      <TagBoards
        projectId={id}
        boardId={board === undefined ? undefined : idOfParam(board)}
        mayCreate={canWrite && project !== undefined && project?.access.level !== 'READ'}
        mayWrite={canWrite}
        rootHref={root}
        hrefOf={(param) => `${root}?board=${param}`}
      />
    </SettingsPage>
  );
}
