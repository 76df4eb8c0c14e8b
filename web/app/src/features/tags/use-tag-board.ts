import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useMutation, useQuery } from 'urql';
import { type ResultOf, readFragment } from '../../client/graphql.ts';
import { DeleteContent, MoveRank, RestoreContent } from '../content/content-queries.ts';
import { contentStrings } from '../content/strings.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { tagBoardStrings as words } from './strings.ts';
import {
  BoardTagFields,
  CreateTag,
  CreateTagBoard,
  CreateTagGroup,
  type TagBoardsData,
  TagBoardsQuery,
  UpdateTag,
  UpdateTagGroup,
} from './tag-queries.ts';

export type BoardTag = ResultOf<typeof BoardTagFields>;
export type Board = ReturnType<typeof readBoards>[number];
export type Group = Board['groups'][number];

const readBoards = ({ tagBoards }: TagBoardsData) =>
  tagBoards.map((board) => ({
    ...board,
    groups: board.groups.map((group) => ({ ...group, tags: readFragment(BoardTagFields, group.tags) })),
  }));

/** The boards that a project uses, and what can be done with their tags. */
export function useTagBoard(projectId: string) {
  const runMutation = useRunMutation();
  const [{ data, error }, again] = useQuery({ query: TagBoardsQuery, variables: { projectId } });
  const [, createBoard] = useMutation(CreateTagBoard);
  const [, createGroup] = useMutation(CreateTagGroup);
  const [, createTag] = useMutation(CreateTag);
  const [, updateTag] = useMutation(UpdateTag);
  const [, updateGroup] = useMutation(UpdateTagGroup);
  const [, moveRank] = useMutation(MoveRank);
  const [, deleteContent] = useMutation(DeleteContent);
  const [, restoreContent] = useMutation(RestoreContent);
  const reload = () => again({ requestPolicy: 'network-only' });
  const boards = data && readBoards(data);

  return {
    boards,
    error: data === undefined ? error : undefined,
    reload,
    /** A first board with a first group, to put tags into. */
    begin: async () => {
      const made = await runMutation(createBoard({ title: words.firstBoard, projectId }));
      if (made) await runMutation(createGroup({ tagBoardId: made.createTagBoard.id, title: words.firstGroup }));
      reload();
    },
    addGroup: async (tagBoardId: string, title: string) => {
      if (await runMutation(createGroup({ tagBoardId, title }))) reload();
    },
    addTag: async (tagGroupId: string, title: string) => {
      if (await runMutation(createTag({ input: { tagGroupId, title } }))) reload();
    },
    changeTag: (id: string, change: { title?: string; color?: string }) =>
      runMutation(updateTag({ input: { id, ...change } })),
    changeGroup: (id: string, change: { title?: string; color?: string }) =>
      runMutation(updateGroup({ id, ...change })),
    /** Puts a tag into a group, at a place among the tags that are there (without itself). */
    move: async (tag: BoardTag, group: Group, place: number) => {
      const others = group.tags.filter((each) => each.id !== tag.id);
      if (
        tag.tagGroupId !== group.id &&
        !(await runMutation(updateTag({ input: { id: tag.id, tagGroupId: group.id } })))
      )
        return;
      const [before, after] = [others[place - 1], others[place]];
      if (before || after) {
        await runMutation(
          moveRank({
            input: { id: tag.id, kind: 'TAG', beforeId: before?.id ?? null, afterId: after?.id ?? null },
          }),
        );
      }
      reload();
    },
    remove: async (tag: BoardTag) => {
      if (!(await runMutation(deleteContent({ id: tag.id, kind: 'TAG' })))) return;
      reload();
      const undo = async () => {
        if (await runMutation(restoreContent({ id: tag.id, kind: 'TAG' }))) reload();
      };
      toastDone(words.deleted(tag.title), { label: contentStrings.undo, run: () => void undo() });
    },
  };
}

export type TagBoardActions = ReturnType<typeof useTagBoard>;
