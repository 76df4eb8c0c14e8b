import type { ProjectNotesArgs } from './schema.gen.ts';

/** Where a page of a list begins and how long it is: the same arguments for each list. */
export type PageArgs = Pick<ProjectNotesArgs, 'first' | 'after'>;

export interface Page<T> {
  nodes: T[];
  totalCount: number;
  /** Null for an empty page. */
  endCursor: string | null;
}
