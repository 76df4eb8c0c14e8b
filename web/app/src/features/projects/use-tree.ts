import { useMemo } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../client/graphql.ts';
import { KNOWN } from '../../client/known-exchange.ts';
import { ProjectRowFields, TreeQuery } from './project-queries.ts';
import { buildTree, type ProjectRow } from './tree.ts';

const NONE: readonly ProjectRow[] = [];

/** Folders and projects of the workspace that the reader may see. */
export function useTree() {
  const [{ data, error, fetching }, retry] = useQuery({ query: TreeQuery, context: KNOWN });
  const projects = data ? readFragment(ProjectRowFields, data.projects) : NONE;
  const tree = useMemo(() => (data ? buildTree(data.folders, projects) : undefined), [data, projects]);
  return {
    tree,
    folders: data?.folders ?? [],
    projects,
    error: data ? undefined : error,
    isLoading: !data && fetching,
    retry: () => retry({ requestPolicy: 'network-only' }),
  };
}
