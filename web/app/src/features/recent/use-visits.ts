import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useClient } from 'urql';
import { useMe } from '../session/me.ts';
import { RecordVisit, type VisitableKind } from './visit-queries.ts';
import { visitedBy } from './visited-path.ts';

/** The page's own queries go first, and somebody who only passes through has not opened the page. */
const DELAY_MS = 800;

/** Records what the reader opens, for their own list. Nothing waits for the answer. */
export function useVisits(): void {
  const client = useClient();
  const { user, isSupport } = useMe();
  const visited = useRouterState({
    select: ({ location }) => {
      const object = visitedBy(location.pathname);
      return object === undefined ? undefined : `${object.kind} ${object.id}`;
    },
  });
  const isMember = user !== undefined && !isSupport;
  useEffect(() => {
    if (visited === undefined || !isMember) return undefined;
    const [kind, id] = visited.split(' ') as [VisitableKind, string];
    const timer = setTimeout(() => void client.mutation(RecordVisit, { kind, id }).toPromise(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [client, visited, isMember]);
}
