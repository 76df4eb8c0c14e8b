import { objectParam } from '@fieldloom/kernel/addresses';
import { isProjectTemplateId } from '@fieldloom/kernel/project-template-ids';
import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import { Lock, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameOf } from '../content/kinds.ts';
import { Moment } from '../content/moment.tsx';
import { ProjectMark } from './project-mark.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { projectStrings } from './strings.ts';
import type { ProjectRow } from './tree.ts';
import { dropClass, projectItem, useTreeDrag } from './tree-drag.ts';
import { useProjectCounts } from './use-project-counts.ts';

const { page } = projectStrings;
const linkClass =
  'outline-none before:absolute before:inset-0 before:rounded-10 focus-visible:before:outline-2 focus-visible:before:outline-focus';

/** Projects in a grid. */
export function ProjectGrid({ label, projects }: { label: string; projects: readonly ProjectRow[] }) {
  const counts = useProjectCounts();
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(264px,1fr))] gap-3">
      {projects.map((project, index) => (
        <Dragged
          key={project.id}
          project={project}
          axis="cards"
          className="relative flex min-h-36 flex-col rounded-10 border border-border bg-surface p-4 transition-colors hover:border-border-strong"
        >
          <div className="flex items-start justify-between gap-2">
            <ProjectMark color={project.color} icon={project.icon} />
            <span className="relative z-10 -mt-1 -mr-1.5">
              <ProjectMenu project={project} />
            </span>
          </div>
          <p className="mt-3 text-14 font-semibold">
            <Link
              to="/projects/$projectId"
              params={{ projectId: objectParam(project) }}
              data-row={index}
              draggable={false}
              className={linkClass}
            >
              <span className="line-clamp-2">{nameOf('PROJECT', project.title)}</span>
            </Link>
          </p>
          {project.summary && <p className="mt-1 line-clamp-2 text-13 text-muted">{project.summary}</p>}
          <p className="mt-auto flex items-center gap-1.5 pt-3 text-12 text-muted">
            {isSample(project) && <Badge>{page.sample}</Badge>}
            {project.archived && <Badge>{projectStrings.archive.title}</Badge>}
            {project.starred && <Icon of={Star} className="size-3.5" label={projectStrings.starred} />}
            {project.access.everybody === null && <Icon of={Lock} className="size-3.5" label={page.restricted} />}
            {inCard(counts.get(project.id))}
          </p>
        </Dragged>
      ))}
    </ul>
  );
}

/** Projects in a list. */
export function ProjectList({ label, projects }: { label: string; projects: readonly ProjectRow[] }) {
  const counts = useProjectCounts();
  return (
    <ul aria-label={label} className="border-t border-border">
      {projects.map((project, index) => (
        <Dragged
          key={project.id}
          project={project}
          axis="rows"
          className="relative flex h-13 items-center gap-3 border-b border-border px-2 transition-colors hover:bg-hover"
        >
          <ProjectMark color={project.color} icon={project.icon} />
          <span className="min-w-0 flex-1">
            <Link
              to="/projects/$projectId"
              params={{ projectId: objectParam(project) }}
              data-row={index}
              draggable={false}
              className={`${linkClass} block truncate text-14 font-medium`}
            >
              {nameOf('PROJECT', project.title)}
            </Link>
            {project.summary && <span className="block truncate text-12 text-muted">{project.summary}</span>}
          </span>
          {isSample(project) && <Badge>{page.sample}</Badge>}
          {project.archived && <Badge>{projectStrings.archive.title}</Badge>}
          {project.starred && <Icon of={Star} className="text-muted" label={projectStrings.starred} />}
          {project.access.everybody === null && <Icon of={Lock} className="text-muted" label={page.restricted} />}
          <span className="hidden w-22 text-right text-12 text-muted tabular-nums sm:block">
            {counts.get(project.id)?.notes}
          </span>
          <span className="hidden w-22 text-right text-12 text-muted tabular-nums md:block">
            {counts.get(project.id)?.insights}
          </span>
          <Moment at={project.updatedAt} className="hidden w-26 text-right text-12 text-muted lg:block" />
          <span className="relative z-10">
            <ProjectMenu project={project} />
          </span>
        </Dragged>
      ))}
    </ul>
  );
}

interface DraggedProps {
  project: ProjectRow;
  axis: 'rows' | 'cards';
  className: string;
  children: ReactNode;
}

/** A project that can be dragged into a folder, or to another position. */
function Dragged({ project, axis, className, children }: DraggedProps) {
  const { over, handlers } = useTreeDrag(projectItem(project), axis);
  return (
    <li {...handlers} className={cx(className, dropClass(over, axis))}>
      {children}
    </li>
  );
}

/** Whether it was created with sample content; the workspace's own templates do not count. */
const isSample = ({ templateId }: ProjectRow): boolean => isProjectTemplateId(templateId ?? '');

function inCard(count: { notes: string; insights: string } | undefined): string {
  return count === undefined ? '' : `${count.notes} · ${count.insights}`;
}
