import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useCallback } from 'react';
import { useMutation } from 'urql';
import { type SchemaType } from '../../client/graphql.ts';
import { DeleteContent, RestoreContent } from '../content/content-queries.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { projectStrings } from './strings.ts';

type ContentKind = SchemaType<'ContentKind'>;

const words = projectStrings.actions;

/** Moves something to the trash immediately and offers to undo it. @returns Whether it succeeded. */
export function useTrash(): (kind: ContentKind, id: string, title: string) => Promise<boolean> {
  const runMutation = useRunMutation();
  const [, remove] = useMutation(DeleteContent);
  const [, restore] = useMutation(RestoreContent);
  return useCallback(
    async (kind, id, title) => {
      if (!(await runMutation(remove({ id, kind })))) return false;
      toastDone(words.trashed(title), { label: words.undo, run: () => void runMutation(restore({ id, kind })) });
      return true;
    },
    [runMutation, remove, restore],
  );
}
