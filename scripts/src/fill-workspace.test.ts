import { describe, expect, it } from '@jest/globals';
import { demoWorkspaces } from './demo-content.ts';
import { type Ask, fillWorkspace } from './fill-workspace.ts';

interface Made {
  kind: string;
  id: string;
  input: Record<string, string>;
}

/** A workspace that keeps what it is given, and answers the seed's two questions from that. */
class Workspace {
  readonly made: Made[] = [];
  /** How many things it still makes before it is gone. */
  patience = Number.POSITIVE_INFINITY;

  of(kind: string, where: Record<string, string> = {}): Made[] {
    return this.made.filter(
      (each) => each.kind === kind && Object.entries(where).every(([key, value]) => each.input[key] === value),
    );
  }

  readonly ask: Ask = <T>(query: string, variables: object): Promise<T> => {
    const kind = /create(\w+)\(/.exec(query)?.[1];
    if (kind === undefined) return Promise.resolve(this.#answer(variables) as T);
    if (this.patience-- <= 0) return Promise.reject(new Error('The seed was interrupted'));
    const id = `${kind}-${this.made.length}`;
    this.made.push({ kind, id, input: (variables as { input: Record<string, string> }).input });
    return Promise.resolve({ [`create${kind}`]: { id } } as T);
  };

  #answer({ id: projectId }: { id?: string }): unknown {
    const listed = ({ id, input }: Made) => ({ id, ...input });
    if (projectId === undefined)
      return { folders: this.of('Folder').map(listed), projects: this.of('Project').map(listed) };
    const notes = this.of('Note', { projectId }).map((note) => ({
      ...listed(note),
      highlights: this.of('Highlight', { noteId: note.id }).map(listed),
    }));
    return { project: { notes: { nodes: notes }, insights: { nodes: this.of('Insight', { projectId }).map(listed) } } };
  }
}

const projects = demoWorkspaces[0]?.projects ?? [];
const fill = (workspace: Workspace) => fillWorkspace(workspace.ask, projects, () => undefined);
/** What is there, without ids: the same however often the seed was interrupted. */
const contentOf = ({ made }: Workspace) =>
  made.map(({ kind, input }) => `${kind} ${input['name'] ?? input['title'] ?? input['text']}`).sort();

describe('the demo content', () => {
  it('is completed wherever it was interrupted, and nothing is there twice', async () => {
    const whole = new Workspace();
    await fill(whole);
    expect(whole.made.length).toBeGreaterThan(20);
    for (let steps = 0; steps < whole.made.length; steps++) {
      const workspace = new Workspace();
      workspace.patience = steps;
      await expect(fill(workspace)).rejects.toThrow('interrupted');
      expect(workspace.made).toHaveLength(steps);
      workspace.patience = Number.POSITIVE_INFINITY;
      await fill(workspace);
      expect(contentOf(workspace)).toEqual(contentOf(whole));
    }
  });

  it('is not made again when it is whole', async () => {
    const workspace = new Workspace();
    await fill(workspace);
    workspace.patience = 0;
    await fill(workspace);
  });
});
