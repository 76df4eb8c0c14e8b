import { createContext, type RefObject, useContext } from 'react';
import type { ViewFieldsFragment } from '../views/view-queries.ts';
import type { ProjectPageData } from './project-queries.ts';

export interface ProjectPage {
  project: ProjectPageData;
  /** Whether the reader may add and change content here. */
  mayWrite: boolean;
  /** Saved views that the reader may see, sorted by rank. */
  views: readonly ViewFieldsFragment[];
  areViewsKnown: boolean;
  onViewsChanged: () => void;
  /** The search words that led here; they are marked in the project's own texts. */
  words: string;
  /** The page's scroll container, for lists that do not scroll themselves. */
  scrollRef: RefObject<HTMLDivElement | null>;
}

export const ProjectContext = createContext<ProjectPage | null>(null);

/** The project of the current tab. Available only below routes/_workspace/projects/$projectId.tsx. */
export function useProjectPage(): ProjectPage {
  const page = useContext(ProjectContext);
  if (page === null) throw new Error('No project page around');
  return page;
}
