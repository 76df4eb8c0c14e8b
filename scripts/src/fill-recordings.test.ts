import { describe, expect, it } from '@jest/globals';
import { demoWorkspaces } from './demo-content.ts';
import { demoRecordings, fillRecordings } from './fill-recordings.ts';
import type { Ask } from './fill-workspace.ts';

/** A fake workspace with the demo's projects that stores what it receives. */
class Workspace {
  readonly notes: { id: string; title: string; files: { id: string }[] }[] = [];
  readonly projects = demoRecordings.map(({ project }) => ({ id: `id of ${project}`, title: project }));

  readonly ask: Ask = <T>(query: string, variables: object): Promise<T> => {
    if (query.includes('createNote')) {
      const { input } = variables as { input: { title: string } };
      const note = { id: `note ${this.notes.length}`, title: input.title, files: [] };
      this.notes.push(note);
      return Promise.resolve({ createNote: { id: note.id } } as T);
    }
    if (query.includes('files')) return Promise.resolve({ project: { notes: { nodes: this.notes } } } as T);
    return Promise.resolve({ projects: this.projects } as T);
  };

  readonly upload = async ({ noteId, bytes }: { noteId: string; bytes: Buffer }): Promise<void> => {
    // An Opus stream comes in Ogg pages.
    expect(bytes.subarray(0, 4).toString()).toBe('OggS');
    this.notes.find(({ id }) => id === noteId)?.files.push({ id: 'file' });
  };
}

describe('the demo’s recordings', () => {
  const fill = (workspace: Workspace, upload = workspace.upload) =>
    fillRecordings(workspace.ask, upload, () => undefined);

  it('stand in projects of the demo', () => {
    const titles = demoWorkspaces.flatMap(({ projects }) => projects.map(({ title }) => title));
    for (const { project } of demoRecordings) expect(titles).toContain(project);
  });

  it('are uploaded once, also when the upload was interrupted before', async () => {
    const workspace = new Workspace();
    await expect(fill(workspace, () => Promise.reject(new Error('interrupted')))).rejects.toThrow('interrupted');
    await fill(workspace);
    await fill(workspace);
    expect(workspace.notes.map(({ title, files }) => [title, files.length])).toEqual(
      demoRecordings.map(({ title }) => [title, 1]),
    );
  });

  it('are left out where their project is not', async () => {
    const workspace = new Workspace();
    workspace.projects.length = 0;
    await fill(workspace);
    expect(workspace.notes).toEqual([]);
  });
});
