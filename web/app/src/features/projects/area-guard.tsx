import { objectParam } from '@fieldloom/kernel/addresses';
import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { MissingPicture } from '@fieldloom/ui/pictures.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { areaOfPath, isFoundInReadme, SHOWN_AREAS, type ShownArea, shownAreas } from './areas.ts';
import { projectPageStrings } from './page-strings.ts';
import type { ProjectPageData } from './project-queries.ts';
import { useAreas } from './use-areas.ts';

const words = projectPageStrings.areas;

const PAGES = {
  README: '/projects/$projectId/readme',
  NOTES: '/projects/$projectId',
  HIGHLIGHTS: '/projects/$projectId/v/highlights',
  TAGS: '/projects/$projectId/tags',
  INSIGHTS: '/projects/$projectId/v/insights',
} as const satisfies Record<ShownArea, string>;

interface AreaGuardProps {
  project: ProjectPageData;
  /** The path below the project's own URL. */
  below: string;
  /** The search words that led to the project. */
  words: string;
  children: ReactNode;
}

/**
 * Shows a page of a project. If the page belongs to an area that is switched off, says so and offers to switch it on.
 */
export function AreaGuard({ project, below, words: found, children }: AreaGuardProps) {
  const areas = shownAreas(project.areas);
  const kind = areaOfPath(below);
  if (below === '' && isFoundInReadme(project, found)) return <ToArea kind="README" project={project} />;
  if (kind === undefined || areas.find((area) => area.kind === kind)?.enabled) return children;
  if (below !== '') return <AreaOff project={project} kind={kind} />;
  // The project's own URL opens its first visible page.
  const first = areas.find((area) => area.enabled && (area.kind !== 'README' || project.readme !== null));
  if (first === undefined) return <AllOff project={project} />;
  return <ToArea kind={first.kind} project={project} />;
}

function ToArea({ kind, project }: { kind: ShownArea; project: ProjectPageData }) {
  return <Navigate to={PAGES[kind]} params={{ projectId: objectParam(project) }} hash={true} replace />;
}

function AreaOff({ project, kind }: { project: ProjectPageData; kind: ShownArea }) {
  const { mayChange, switchTo } = useAreas(project);
  const { label } = SHOWN_AREAS[kind];
  return (
    <EmptyState
      picture={<MissingPicture />}
      title={kind === 'README' ? words.offTitle(label) : words.offTitleMany(label)}
      action={
        mayChange && (
          <Button variant="primary" onPress={() => void switchTo(kind, true)}>
            {words.switchOn(label)}
          </Button>
        )
      }
    >
      {mayChange ? words.offBody : words.offBodyReader}
    </EmptyState>
  );
}

function AllOff({ project }: { project: ProjectPageData }) {
  const { mayChange } = useAreas(project);
  return (
    <EmptyState
      picture={<MissingPicture />}
      title={words.noneTitle}
      action={
        mayChange && (
          <Link
            to="/projects/$projectId/settings"
            params={{ projectId: objectParam(project) }}
            className={buttonClass('primary')}
          >
            {words.toSettings}
          </Link>
        )
      }
    >
      {mayChange ? words.noneBody : words.offBodyReader}
    </EmptyState>
  );
}
