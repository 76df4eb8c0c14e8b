import { useMemo } from 'react';
import { useQuery } from 'urql';
import { TreeQuery } from './project-queries.ts';
import { buildTree } from './tree.ts';

/** Folders and projects of the workspace that the reader may see. */
export function useTree() {
  const [{ data, error, fetching }, retry] = useQuery({ query: TreeQuery });
  const tree = useMemo(() => (data ? buildTree(data.folders, data.projects) : undefined), [data]);
  return {
    tree,
    folders: data?.folders ?? [],
    projects: data?.projects ?? [],
    error: data ? undefined : error,
    isLoading: !data && fetching,
    retry: () => retry({ requestPolicy: 'network-only' }),
  };
}
