import { objectParam } from '@fieldloom/kernel/addresses';
import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { SidebarSection, sidebarItemClass } from '@fieldloom/ui/sidebar.tsx';
import { Skeleton, SkeletonGroup } from '@fieldloom/ui/skeleton.tsx';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ChevronRight, Folder, FolderOpen, Plus, Star } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { idOfParam } from '../content/object-id.ts';
import { useMe } from '../session/me.ts';
import { ProjectDialog } from './dialogs.ts';
import { ProjectMark } from './project-mark.tsx';
import { projectStrings as words } from './strings.ts';
import type { ProjectRow, TreeFolder } from './tree.ts';
import { dropClass, folderItem, projectItem, useTreeDrag } from './tree-drag.ts';
import { useTree } from './use-tree.ts';

const STORAGE_KEY = 'fieldloom.closed-folders';
const INDENT_PX = 14;

function readClosed(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

/** Folders and projects in the sidebar. This browser remembers which folders are collapsed. */
export function ProjectTree() {
  const { tree, isLoading } = useTree();
  const { isManager } = useMe();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const [closed, setClosed] = useState(readClosed);
  const toggle = (id: string) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...next]));
    setClosed(next);
  };
  return (
    <>
      <SidebarSection
        title={words.projects}
        actions={
          isManager && <IconButton icon={Plus} size="sm" label={words.newProject} onPress={() => setCreating(true)} />
        }
      >
        {isLoading && (
          <SkeletonGroup className="flex flex-col gap-2 p-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-2/3" />
          </SkeletonGroup>
        )}
        {tree?.folders.map((folder) => (
          <FolderBranch key={folder.id} folder={folder} closed={closed} onToggle={toggle} />
        ))}
        {tree?.projects.map((project) => (
          <ProjectLeaf key={project.id} project={project} depth={0} />
        ))}
      </SidebarSection>
      {/* Beside the section, which disappears while the sidebar is collapsed. */}
      <ProjectDialog
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onDone={(projectId) =>
          void navigate({ to: '/projects/$projectId', params: { projectId: objectParam({ id: projectId }) } })
        }
      />
    </>
  );
}

/** The object of the open page, whether its URL has its current title, an earlier one, or none. */
function useObjectHere(param: 'folderId' | 'projectId'): string | undefined {
  const segment = useParams({ strict: false })[param];
  return segment === undefined ? undefined : idOfParam(segment);
}

const currentIf = (isHere: boolean) => (isHere ? { 'aria-current': 'page' as const } : {});

interface FolderBranchProps {
  folder: TreeFolder;
  closed: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

function FolderBranch({ folder, closed, onToggle }: FolderBranchProps) {
  const isOpen = !closed.has(folder.id);
  const here = useObjectHere('folderId');
  const { over, handlers } = useTreeDrag(folderItem(folder));
  return (
    <>
      <div
        {...handlers}
        className={cx('group/folder relative flex items-center', dropClass(over))}
        style={{ paddingInlineStart: folder.depth * INDENT_PX }}
      >
        <Link
          to="/folders/$folderId"
          draggable={false}
          params={{ folderId: objectParam({ id: folder.id, title: folder.name }) }}
          className={sidebarItemClass(false)}
          {...currentIf(here === folder.id)}
        >
          <Icon of={isOpen ? FolderOpen : Folder} className="mx-0.5" />
          <span className="min-w-0 flex-1 truncate">{folder.name}</span>
          <span className="w-5" />
        </Link>
        <Button
          aria-label={folder.name}
          aria-expanded={isOpen}
          onPress={() => onToggle(folder.id)}
          className="absolute right-1 inline-flex size-6 items-center justify-center rounded-6 text-subtle data-hovered:bg-hover"
        >
          <Icon
            of={ChevronRight}
            className={isOpen ? 'size-3.5 rotate-90 transition-transform' : 'size-3.5 transition-transform'}
          />
        </Button>
      </div>
      {isOpen &&
        folder.folders.map((each) => <FolderBranch key={each.id} folder={each} closed={closed} onToggle={onToggle} />)}
      {isOpen &&
        folder.projects.map((project) => <ProjectLeaf key={project.id} project={project} depth={folder.depth + 1} />)}
    </>
  );
}

function ProjectLeaf({ project, depth }: { project: ProjectRow; depth: number }) {
  const here = useObjectHere('projectId');
  const { over, handlers } = useTreeDrag(projectItem(project));
  return (
    <div {...handlers} className={cx('relative', dropClass(over))} style={{ paddingInlineStart: depth * INDENT_PX }}>
      <Link
        draggable={false}
        to="/projects/$projectId"
        params={{ projectId: objectParam(project) }}
        className={sidebarItemClass(false)}
        {...currentIf(here === project.id)}
      >
        <ProjectMark color={project.color} icon={project.icon} size="sm" />
        <span className="min-w-0 flex-1 truncate">{project.title}</span>
        {project.starred && <Icon of={Star} className="size-3.5 text-subtle" label={words.starred} />}
      </Link>
    </div>
  );
}
