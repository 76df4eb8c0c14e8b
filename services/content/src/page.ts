import type { ProjectNotesArgs } from './schema.gen.ts';

/** Start and length of a page: the same arguments for every list. */
export type PageArgs = Pick<ProjectNotesArgs, 'first' | 'after'>;

export interface Page<T> {
  nodes: T[];
  /** Null for an empty page. */
  endCursor: string | null;
  /** Counts the whole list (see `counts.ts`), only when requested. */
  count: () => Promise<number>;
}
