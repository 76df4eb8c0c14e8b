import { useCallback } from 'react';
import { useClient } from 'urql';
import { type SchemaType } from '../../client/graphql.ts';
import { MoveRank } from '../content/content-queries.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { UpdateFolder, UpdateProject } from './project-queries.ts';

/** A folder or project and its position; `parentId` is its folder. */
export interface TreeItem {
  kind: 'FOLDER' | 'PROJECT';
  id: string;
  parentId: string | null;
  level: SchemaType<'PermissionLevel'>;
}

export type DropPlace = 'before' | 'after' | 'into';

type Move = (item: TreeItem, target: TreeItem, place: DropPlace) => Promise<boolean>;

/** Moves a folder or project into a folder, or beside another one. If refused, it stays and the reader is told why. */
export function useMoveInTree(): Move {
  const runMutation = useRunMutation();
  const client = useClient();
  return useCallback(
    async (item, target, place) => {
      const { kind, id } = item;
      const parentId = place === 'into' ? target.id : target.parentId;
      if (parentId !== item.parentId) {
        const moved =
          kind === 'FOLDER'
            ? await runMutation<unknown>(client.mutation(UpdateFolder, { input: { id, parentId } }).toPromise())
            : await runMutation<unknown>(
                client.mutation(UpdateProject, { input: { id, folderId: parentId } }).toPromise(),
              );
        if (moved === null) return false;
      }
      if (place === 'into') return true;
      const neighbor = place === 'before' ? { afterId: target.id } : { beforeId: target.id };
      const input = { kind, id, ...neighbor };
      return (await runMutation(client.mutation(MoveRank, { input }).toPromise())) !== null;
    },
    [runMutation, client],
  );
}
