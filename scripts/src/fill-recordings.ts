import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import type { Ask } from './fill-workspace.ts';

/** A note whose text comes from a recording that the platform transcribes. */
export interface DemoRecording {
  /** Title of the project that contains it. */
  project: string;
  title: string;
  fileName: string;
  contentType: string;
}

/** Uploads into a note, as the browser does. */
export type Upload = (file: {
  noteId: string;
  fileName: string;
  contentType: string;
  bytes: Buffer;
}) => Promise<unknown>;

/** A fictional conversation with two synthesized voices; see scripts/demo/README.md. */
export const demoRecordings: readonly DemoRecording[] = [
  {
    project: 'First week with the product',
    title: 'Recorded interview: the first day',
    fileName: 'interview.opus',
    contentType: 'audio/ogg',
  },
];

interface Note {
  id: string;
  title: string;
  files: { id: string }[];
}

/** Adds missing recordings to the existing projects. After an interruption, the next run completes it. */
export async function fillRecordings(ask: Ask, upload: Upload, progress: (line: string) => void): Promise<void> {
  const { projects } = await ask<{ projects: { id: string; title: string }[] }>('query { projects { id title } }', {});
  for (const { project, title, fileName, contentType } of demoRecordings) {
    const projectId = projects.find((each) => each.title === project)?.id;
    if (projectId === undefined) continue;
    const found = await ask<{ project: { notes: { nodes: Note[] } } }>(
      'query($id: ID!) { project(id: $id) { notes { nodes { id title files { id } } } } }',
      { id: projectId },
    );
    const present = found.project.notes.nodes.find((note) => note.title === title);
    if (present !== undefined && present.files.length > 0) continue;
    const noteId = present?.id ?? (await createNote(ask, { projectId, title }));
    const bytes = await readFile(join(repositoryRoot, 'scripts/demo', fileName));
    await upload({ noteId, fileName, contentType, bytes });
    progress(title);
  }
}

async function createNote(ask: Ask, input: object): Promise<string> {
  const mutation = 'mutation($input: CreateNoteInput!) { createNote(input: $input) { id } }';
  return (await ask<{ createNote: { id: string } }>(mutation, { input })).createNote.id;
}
