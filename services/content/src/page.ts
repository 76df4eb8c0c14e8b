import type { ProjectNotesArgs } from './schema.gen.ts';

/** Where a page of a list begins and how long it is: the same arguments for each list. */
export type PageArgs = Pick<ProjectNotesArgs, 'first' | 'after'>;

export interface Page<T> {
  nodes: T[];
  /** Null for an empty page. */
  endCursor: string | null;
  /** Of the whole list, see `counts.ts`; it is counted only when somebody asks. */
  count: () => Promise<number>;
}
