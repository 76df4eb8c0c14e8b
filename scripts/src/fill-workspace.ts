import { type DemoNote, type DemoProject, demoBoard } from './demo-content.ts';
import { fillFields } from './fill-fields.ts';
import { fillTags } from './fill-tags.ts';

/** Runs a GraphQL operation as the workspace's first person. */
export type Ask = <T>(query: string, variables: object) => Promise<T>;

interface Named {
  id: string;
}
interface ProjectContent {
  notes: { nodes: { id: string; title: string; highlights: { text: string }[] }[] };
  insights: { nodes: { id: string; title: string; preview: string }[] };
}

const FOLDERS_AND_PROJECTS = 'query { folders { id name } projects { id title } }';
const CONTENT = `query($id: ID!) {
  project(id: $id) { notes { nodes { id title highlights { text } } } insights { nodes { id title preview } } }
}`;

/** Creates what is missing of the demo projects, in order. After an interruption, the next run completes it. */
export async function fillWorkspace(
  ask: Ask,
  projects: readonly DemoProject[],
  progress: (line: string) => void,
): Promise<void> {
  const present = await ask<{ folders: { id: string; name: string }[]; projects: { id: string; title: string }[] }>(
    FOLDERS_AND_PROJECTS,
    {},
  );
  const ofWorkspace = await fillTags(ask, null, demoBoard);
  for (const { folder, innerFolder, readme, title, summary, color, icon, board, notes, insight } of projects) {
    const folderNamed = async (name: string, parentId: string | null) =>
      present.folders.find((each) => each.name === name)?.id ?? (await create(ask, 'Folder', { name, parentId }));
    const outerId = await folderNamed(folder, null);
    const folderId = innerFolder === undefined ? outerId : await folderNamed(innerFolder, outerId);
    const projectId =
      present.projects.find((each) => each.title === title)?.id ??
      (await create(ask, 'Project', { title, summary, color, icon, folderId }));
    const { project } = await ask<{ project: ProjectContent }>(CONTENT, { id: projectId });
    const tagIds = new Map([...ofWorkspace, ...(await fillTags(ask, projectId, board))]);
    for (const note of notes) await fillNote(ask, { projectId, tagIds }, note, project, progress);
    await fillFields(ask, projectId, notes);
    await fillInsight(ask, projectId, insight, project);
    // An existing one stays unchanged.
    await ask('mutation($id: ID!, $text: String) { createReadme(projectId: $id, text: $text) { id } }', {
      id: projectId,
      text: readme,
    });
  }
}

/** Earlier versions created insights without text. Such an insight is replaced, unless somebody has written into it. */
async function fillInsight(
  ask: Ask,
  projectId: string,
  { title, text }: DemoProject['insight'],
  { insights }: ProjectContent,
): Promise<void> {
  const present = insights.nodes.find((each) => each.title === title);
  if (present !== undefined && present.preview !== '') return;
  const id = await create(ask, 'Insight', { projectId, title, text });
  await ask('mutation($id: ID!) { publishInsight(id: $id) { id } }', { id });
  if (present === undefined) return;
  await ask('mutation($id: ID!) { deleteContent(kind: INSIGHT, id: $id) }', { id: present.id });
}

async function fillNote(
  ask: Ask,
  { projectId, tagIds }: { projectId: string; tagIds: ReadonlyMap<string, string> },
  { title, text, highlights }: DemoNote,
  { notes }: ProjectContent,
  progress: (line: string) => void,
): Promise<void> {
  const present = notes.nodes.find((note) => note.title === title);
  const noteId = present?.id ?? (await create(ask, 'Note', { projectId, title, text }));
  const missing = highlights.filter(({ quote }) => !present?.highlights.some((highlight) => highlight.text === quote));
  for (const { quote, tags } of missing) {
    const ids = tags.map((tag) => idOf(tagIds, tag));
    await create(ask, 'Highlight', { noteId, text: quote, tagIds: ids, passage: { quote } });
  }
  if (!present || missing.length > 0) progress(title);
}

function idOf(ids: ReadonlyMap<string, string>, tag: string): string {
  const id = ids.get(tag);
  if (id === undefined) throw new Error(`The demo has no tag ${tag}`);
  return id;
}

/** @returns The id of the created object. */
async function create(
  ask: Ask,
  kind: 'Folder' | 'Project' | 'Note' | 'Highlight' | 'Insight',
  input: object,
): Promise<string> {
  const mutation = `mutation($input: Create${kind}Input!) { create${kind}(input: $input) { id } }`;
  const made = await ask<Record<string, Named>>(mutation, { input });
  const named = made[`create${kind}`];
  if (named === undefined) throw new Error(`create${kind} gave nothing`);
  return named.id;
}
