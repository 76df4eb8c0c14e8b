import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import type { ContentKit } from './content-kit.ts';

/** One object of every kind, created through the API. */
export interface World {
  teamId: string;
  manager: Actor;
  contributor: Actor;
  viewer: Actor;
  folder: string;
  project: string;
  note: string;
  highlight: string;
  tagBoard: string;
  tagGroup: string;
  tag: string;
  insight: string;
  comment: string;
  share: string;
  shareToken: string;
  /** A note in the trash. */
  trashed: string;
}

export async function makeWorld(kit: ContentKit, teamId = newId()): Promise<World> {
  const manager = kit.workspaces.add(teamId, 'MANAGER');
  const contributor = kit.workspaces.add(teamId, 'CONTRIBUTOR');
  const viewer = kit.workspaces.add(teamId, 'VIEWER');
  const make = async (mutation: string): Promise<string> => {
    const data = await kit.do(manager, `mutation { made: ${mutation} { id } }`);
    return data.made.id;
  };
  const folder = await make('createFolder(input: { name: "Folder" })');
  const project = await make(`createProject(input: { title: "Project", folderId: "${folder}" })`);
  const note = await make(`createNote(input: { projectId: "${project}", title: "Note", text: "Hello" })`);
  const trashed = await make(`createNote(input: { projectId: "${project}", title: "Trashed" })`);
  await kit.do(manager, `mutation { deleteContent(kind: NOTE, id: "${trashed}") }`);
  const tagBoard = await make(`createTagBoard(title: "Board", projectId: "${project}")`);
  const tagGroup = await make(`createTagGroup(tagBoardId: "${tagBoard}", title: "Group")`);
  const tag = await make(`createTag(input: { title: "Tag", tagGroupId: "${tagGroup}" })`);
  const range = `{ fileId: "${newId()}", startMs: 0, endMs: 1000 }`;
  const highlight = await make(
    `createHighlight(input: { noteId: "${note}", text: "Hello", audioVideo: ${range}, tagIds: ["${tag}"] })`,
  );
  const insight = await make(`createInsight(input: { projectId: "${project}", title: "Insight" })`);
  const comment = await make(`createComment(input: { objectKind: NOTE, objectId: "${note}", text: "Why?" })`);
  const { createShare } = await kit.do(
    manager,
    `mutation { createShare(objectKind: INSIGHT, objectId: "${insight}") { id token } }`,
  );
  return {
    teamId,
    manager,
    contributor,
    viewer,
    folder,
    project,
    note,
    highlight,
    tagBoard,
    tagGroup,
    tag,
    insight,
    comment,
    share: createShare.id,
    shareToken: createShare.token,
    trashed,
  };
}
