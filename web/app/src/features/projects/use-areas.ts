import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useState } from 'react';
import { useMutation } from 'urql';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { moved, type NewPlace } from '../fields/new-place.ts';
import { useMe } from '../session/me.ts';
import { useEntitlements } from '../upgrade/use-entitlements.ts';
import { type ShownArea, shownAreas } from './areas.ts';
import type { ProjectPageData } from './project-queries.ts';
import { SetProjectArea } from './settings-queries.ts';

type Areas = ProjectPageData['areas'];
export interface AreaRow {
  id: ShownArea;
  enabled: boolean;
}

/** Areas and how to toggle and move them. Changes show immediately, and are reverted if refused. */
export function useAreas(project: Pick<ProjectPageData, 'id' | 'areas' | 'access'>) {
  const { canWrite } = useMe();
  const has = useEntitlements().has('projectCustomizationAndPermissions');
  const runMutation = useRunMutation();
  const [, set] = useMutation(SetProjectArea);
  const [wanted, setWanted] = useState<{ of: Areas; rows: readonly AreaRow[] }>();
  const known = shownAreas(project.areas).map(({ kind, enabled }): AreaRow => ({ id: kind, enabled }));
  const rows = wanted?.of === project.areas ? wanted.rows : known;

  const run = async (next: readonly AreaRow[], kind: ShownArea, change: object): Promise<boolean> => {
    setWanted({ of: project.areas, rows: next });
    const done = await runMutation(set({ input: { projectId: project.id, kind, ...change } }));
    if (done === null) setWanted(undefined);
    return done !== null;
  };
  return {
    rows,
    mayChange: canWrite && project.access.level === 'FULL',
    /** Whether the plan allows changing the default areas. */
    has,
    switchTo: async (kind: ShownArea, enabled: boolean, done?: string) => {
      const next = rows.map((row) => (row.id === kind ? { ...row, enabled } : row));
      if ((await run(next, kind, { enabled })) && done !== undefined) toastDone(done);
    },
    move: ({ ...place }: NewPlace) => {
      const { id, beforeId, afterId } = place;
      // Between two neighbors here, there may be an area that is not shown, so the position is relative to one of them.
      const neighbor = beforeId === null ? { beforeKind: afterId } : { afterKind: beforeId };
      return run(moved(rows, place), id as ShownArea, neighbor);
    },
  };
}
