import type { DemoBoard } from './demo-content.ts';
import type { Ask } from './fill-workspace.ts';

interface PresentBoard {
  id: string;
  title: string;
  projectId: string | null;
  groups: { id: string; title: string; tags: { id: string; title: string }[] }[];
}

const BOARDS = `query($projectId: ID) {
  tagBoards(projectId: $projectId) { id title projectId groups { id title tags { id title } } }
}`;
const CREATE_BOARD =
  'mutation($title: String!, $projectId: ID) { createTagBoard(title: $title, projectId: $projectId) { id } }';
const CREATE_GROUP = `mutation($tagBoardId: ID!, $title: String!, $color: String) {
  createTagGroup(tagBoardId: $tagBoardId, title: $title, color: $color) { id }
}`;
const CREATE_TAG = 'mutation($input: CreateTagInput!) { createTag(input: $input) { id } }';

/**
 * Creates what is missing on a board. A project that already has its own board keeps it, because tags that are created
 * with highlights go to the first board.
 * @param projectId Null for a board of the whole workspace.
 * @returns Ids of its tags, by title.
 */
export async function fillTags(
  ask: Ask,
  projectId: string | null,
  { title, groups }: DemoBoard,
): Promise<ReadonlyMap<string, string>> {
  const { tagBoards } = await ask<{ tagBoards: PresentBoard[] }>(BOARDS, { projectId });
  const board = tagBoards.find((each) =>
    projectId === null ? each.projectId === null && each.title === title : each.projectId === projectId,
  );
  const tagBoardId =
    board?.id ?? (await ask<{ createTagBoard: { id: string } }>(CREATE_BOARD, { title, projectId })).createTagBoard.id;
  const present = board?.groups ?? [];
  const ids = new Map(present.flatMap(({ tags }) => tags.map((tag) => [tag.title, tag.id] as const)));
  for (const { title: groupTitle, color, tags } of groups) {
    const missing = tags.filter((tag) => !ids.has(tag.title));
    if (missing.length === 0) continue;
    const tagGroupId =
      present.find((each) => each.title === groupTitle)?.id ??
      (await ask<{ createTagGroup: { id: string } }>(CREATE_GROUP, { tagBoardId, title: groupTitle, color }))
        .createTagGroup.id;
    for (const tag of missing) {
      const { createTag } = await ask<{ createTag: { id: string } }>(CREATE_TAG, { input: { ...tag, tagGroupId } });
      ids.set(tag.title, createTag.id);
    }
  }
  return ids;
}
