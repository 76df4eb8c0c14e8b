import { toastDone } from '@fieldloom/ui/toast.tsx';
import type { ViewData } from '@fieldloom/views/view-data';
import type { ViewLayout, ViewObjectType } from '@fieldloom/views/vocabulary';
import { useClient } from 'urql';
import { readFragment } from '../../client/graphql.ts';
import { DeleteContent, MoveRank, RestoreContent } from '../content/content-queries.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { viewStrings as words } from './strings.ts';
import {
  CreateView,
  DuplicateView,
  SetDefaultView,
  UpdateView,
  ViewFields,
  type ViewFieldsFragment,
} from './view-queries.ts';

interface NewView {
  title: string;
  layout: ViewLayout;
  objectType: ViewObjectType;
  data?: ViewData | undefined;
}

/** Operations on a project's views. Each tells the reader if it was refused, and then returns null or false. */
export function useViews(projectId: string, onMoved: () => void) {
  const client = useClient();
  const run = useRunMutation();
  return {
    create: async ({ data, ...view }: NewView): Promise<ViewFieldsFragment | null> => {
      const input = { projectId, ...view, viewData: data ?? null };
      const made = await run(client.mutation(CreateView, { input }).toPromise());
      return readFragment(ViewFields, made?.createView) ?? null;
    },
    rename: (id: string, title: string) => run(client.mutation(UpdateView, { input: { id, title } }).toPromise()),
    duplicate: async (id: string): Promise<ViewFieldsFragment | null> => {
      const made = await run(client.mutation(DuplicateView, { id }).toPromise());
      return readFragment(ViewFields, made?.duplicateView) ?? null;
    },
    setDefault: (objectType: ViewObjectType, viewId: string | null) =>
      run(client.mutation(SetDefaultView, { projectId, objectType, viewId }).toPromise()),
    /** Moves between two neighbors; undefined at the ends. */
    move: async (id: string, before: string | undefined, after: string | undefined) => {
      const input = { kind: 'VIEW' as const, id, beforeId: before ?? null, afterId: after ?? null };
      if (await run(client.mutation(MoveRank, { input }).toPromise())) onMoved();
    },
    remove: async ({ id, title }: ViewFieldsFragment): Promise<boolean> => {
      if (!(await run(client.mutation(DeleteContent, { id, kind: 'VIEW' }).toPromise()))) return false;
      onMoved();
      const undo = async () => {
        if (await run(client.mutation(RestoreContent, { id, kind: 'VIEW' }).toPromise())) onMoved();
      };
      toastDone(words.deleted(title), { label: words.undo, run: () => void undo() });
      return true;
    },
  };
}
export type Views = ReturnType<typeof useViews>;
