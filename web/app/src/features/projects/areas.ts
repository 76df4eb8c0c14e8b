import { wordsPatterns } from '@fieldloom/editor/words-patterns.ts';
import type { ProjectAreaKind } from '@fieldloom/kernel/project-areas';
import { BookOpen, Highlighter, Lightbulb, type LucideIcon, NotebookText, Tags } from 'lucide-react';
import { AREA_PATHS } from '../views/saved-view.ts';
import { projectPageStrings } from './page-strings.ts';
import type { ProjectPageData } from './project-queries.ts';

/** Areas that have a page. */
export type ShownArea = Exclude<ProjectAreaKind, 'CHARTS' | 'RECRUIT'>;

type AreaOfProject = ProjectPageData['areas'][number];

const words = projectPageStrings.areas;

export const SHOWN_AREAS: Readonly<
  Record<ShownArea, { label: string; detail: string; path: string; icon: LucideIcon }>
> = {
  README: { label: words.readme, detail: words.readmeDetail, path: '/readme', icon: BookOpen },
  NOTES: { label: words.notes, detail: words.notesDetail, path: AREA_PATHS.NOTE, icon: NotebookText },
  HIGHLIGHTS: {
    label: words.highlights,
    detail: words.highlightsDetail,
    path: AREA_PATHS.HIGHLIGHT,
    icon: Highlighter,
  },
  TAGS: { label: words.tags, detail: words.tagsDetail, path: AREA_PATHS.TAG, icon: Tags },
  INSIGHTS: { label: words.insights, detail: words.insightsDetail, path: AREA_PATHS.INSIGHT, icon: Lightbulb },
};

/** A project's areas that have a page, in their order. */
export function shownAreas(areas: readonly AreaOfProject[]): (AreaOfProject & { kind: ShownArea })[] {
  return areas.filter((area): area is AreaOfProject & { kind: ShownArea } => area.kind in SHOWN_AREAS);
}

/** The area that a page of the project belongs to. @param below The path below the project's own URL. */
export function areaOfPath(below: string): ShownArea | undefined {
  if (below === '' || below === '/notes') return 'NOTES';
  const first = below.replace(/^\/v\//, '/').split('/')[1];
  switch (first) {
    case 'readme':
      return 'README';
    case 'highlights':
      return 'HIGHLIGHTS';
    case 'insights':
      return 'INSIGHTS';
    case 'tags':
      return 'TAGS';
    default:
      return undefined;
  }
}

/**
 * Whether a project that was found by these words opens its readme. The other texts that may match, its title and
 * summary, are shown above every page.
 */
export function isFoundInReadme(
  { title, summary, readme, areas }: Pick<ProjectPageData, 'title' | 'summary' | 'readme' | 'areas'>,
  words: string,
): boolean {
  const isShown = readme !== null && areas.some(({ kind, enabled }) => kind === 'README' && enabled);
  const patterns = wordsPatterns(words);
  return isShown && patterns.length > 0 && !patterns.some((pattern) => pattern.test(`${title} ${summary}`));
}

/** The path below the project's own URL, however that URL names the project. */
export const belowProject = (path: string): string => path.replace(/^\/projects\/[^/]+/, '').replace(/\/$/, '');

const SETTINGS = ['settings', 'access', 'transcription', 'note-fields', 'insight-fields', 'workspace-fields'];

/** Whether a page belongs to the project's settings. */
export const isSettingsPath = (below: string): boolean => SETTINGS.includes(below.split('/')[1] ?? '');
