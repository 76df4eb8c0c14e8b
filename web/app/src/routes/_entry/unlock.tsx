import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Unlock } from '../../features/entry/unlock.tsx';
import { workspaceOnly } from '../../features/entry/workspace-only.ts';

interface Search {
  /** ISO 8601, from the error that reported the lock. */
  until?: string | undefined;
}

export const Route = createFileRoute('/_entry/unlock')({
  validateSearch: ({ until }): Search => ({
    until: typeof until === 'string' && !Number.isNaN(Date.parse(until)) ? until : undefined,
  }),
  beforeLoad: workspaceOnly,
  component: Locked,
});

function Locked() {
  const { until } = Route.useSearch();
  const time = useMemo(() => (until === undefined ? undefined : new Date(until)), [until]);
  return <Unlock until={time} />;
}
