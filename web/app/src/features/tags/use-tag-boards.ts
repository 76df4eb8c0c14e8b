import { objectParam } from '@fieldloom/kernel/addresses';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useMemo } from 'react';
import { useMutation, useQuery } from 'urql';
import { type ResultOf, readFragment, type SchemaType } from '../../client/graphql.ts';
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
  UpdateTagBoard,
  UpdateTagGroup,
} from './tag-queries.ts';

export type BoardTag = ResultOf<typeof BoardTagFields>;
export type Board = ReturnType<typeof readBoards>[number];
export type Group = Board['groups'][number];
export type TagChange = Omit<SchemaType<'UpdateTagInput'>, 'id'>;

interface Ranked {
  id: string;
  rank: number;
}
const inOrder = <Item extends Ranked>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.rank - other.rank || (one.id < other.id ? -1 : 1));

/** A project's boards come before the workspace's; boards, groups and tags are in people's own order. */
const readBoards = ({ tagBoards }: TagBoardsData) => {
  const boards = tagBoards.map((board) => ({
    ...board,
    groups: inOrder(board.groups).map((group) => ({
      ...group,
      tags: inOrder(readFragment(BoardTagFields, group.tags)),
    })),
  }));
  return [
    ...inOrder(boards.filter(({ projectId }) => projectId)),
    ...inOrder(boards.filter(({ projectId }) => !projectId)),
  ];
};

type Kind = 'TAG' | 'TAG_GROUP' | 'TAG_BOARD';

/**
 * The boards that a project uses, and operations on them.
 * @param projectId Null for only the workspace's boards.
 */
export function useTagBoards(projectId: string | null) {
  const runMutation = useRunMutation();
  const [{ data, error }, again] = useQuery({ query: TagBoardsQuery, variables: { projectId } });
  const [, createBoard] = useMutation(CreateTagBoard);
  const [, updateBoard] = useMutation(UpdateTagBoard);
  const [, createGroup] = useMutation(CreateTagGroup);
  const [, createTag] = useMutation(CreateTag);
  const [, updateTag] = useMutation(UpdateTag);
  const [, updateGroup] = useMutation(UpdateTagGroup);
  const [, moveRank] = useMutation(MoveRank);
  const [, deleteContent] = useMutation(DeleteContent);
  const [, restoreContent] = useMutation(RestoreContent);
  const reload = () => again({ requestPolicy: 'network-only' });
  const boards = useMemo(() => data && readBoards(data), [data]);

  /** Moves to a position among the others (without itself). */
  const order = async (kind: Kind, id: string, siblings: readonly Ranked[], place: number): Promise<void> => {
    const others = siblings.filter((each) => each.id !== id);
    const [before, after] = [others[place - 1], others[place]];
    if (!before && !after) return;
    await runMutation(moveRank({ input: { id, kind, beforeId: before?.id ?? null, afterId: after?.id ?? null } }));
  };
  const remove = async (kind: Kind, { id, title }: { id: string; title: string }): Promise<boolean> => {
    if (!(await runMutation(deleteContent({ id, kind })))) return false;
    reload();
    const undo = async () => {
      if (await runMutation(restoreContent({ id, kind }))) reload();
    };
    toastDone(words.deleted[kind](title), { label: contentStrings.undo, run: () => void undo() });
    return true;
  };

  return {
    boards,
    error: data === undefined ? error : undefined,
    reload,
    /** Also creates a first group for tags. @returns The board's URL parameter; undefined if refused. */
    addBoard: async (title: string, ofProject: string | null): Promise<string | undefined> => {
      const made = await runMutation(createBoard({ title, projectId: ofProject }));
      if (!made) return undefined;
      await runMutation(createGroup({ tagBoardId: made.createTagBoard.id, title: words.firstGroup }));
      reload();
      return objectParam(made.createTagBoard);
    },
    renameBoard: (id: string, title: string) => runMutation(updateBoard({ id, title })),
    moveBoard: async (board: Board, siblings: readonly Board[], place: number) => {
      await order('TAG_BOARD', board.id, siblings, place);
      reload();
    },
    removeBoard: (board: Board) => remove('TAG_BOARD', board),
    addGroup: async (tagBoardId: string, title: string) => {
      if (await runMutation(createGroup({ tagBoardId, title }))) reload();
    },
    changeGroup: (id: string, change: { title?: string; color?: string }) =>
      runMutation(updateGroup({ id, ...change })),
    moveGroup: async (group: Group, siblings: readonly Group[], place: number) => {
      await order('TAG_GROUP', group.id, siblings, place);
      reload();
    },
    moveGroupTo: async (group: Group, board: Board) => {
      if (!(await runMutation(updateGroup({ id: group.id, tagBoardId: board.id })))) return;
      reload();
      toastDone(words.moved(group.title, board.title));
    },
    removeGroup: (group: Group) => remove('TAG_GROUP', group),
    addTag: async (tagGroupId: string, title: string) => {
      if (await runMutation(createTag({ input: { tagGroupId, title } }))) reload();
    },
    changeTag: (id: string, change: TagChange) => runMutation(updateTag({ input: { id, ...change } })),
    /** Moves a tag into a group, at a position among its tags (without itself). */
    move: async (tag: BoardTag, group: Group, place: number) => {
      if (
        tag.tagGroupId !== group.id &&
        !(await runMutation(updateTag({ input: { id: tag.id, tagGroupId: group.id } })))
      )
        return;
      await order('TAG', tag.id, group.tags, place);
      reload();
    },
    remove: (tag: BoardTag) => remove('TAG', tag),
  };
}

export type TagBoardActions = ReturnType<typeof useTagBoards>;
