import { describe, expect, it } from '@jest/globals';
import { type DemoField, demoWorkspaces } from './demo-content.ts';
import { type Ask, fillWorkspace } from './fill-workspace.ts';

interface Made {
  kind: string;
  id: string;
  input: Record<string, string>;
}

interface FieldValues {
  noteId: string;
  values: Record<string, string>;
}

interface ReadmeOf {
  id: string;
  text: string;
}

/** A fake workspace that stores what it receives and answers the seed's queries from that. */
class Workspace {
  readonly made: Made[] = [];
  /** How many more things it creates before it fails. */
  patience = Number.POSITIVE_INFINITY;

  of(kind: string, where: Record<string, string> = {}): Made[] {
    return this.made.filter(
      (each) => each.kind === kind && Object.entries(where).every(([key, value]) => each.input[key] === value),
    );
  }

  readonly ask: Ask = <T>(query: string, variables: object): Promise<T> => {
    if (query.includes('setNoteFields')) return this.#setFields(variables as FieldValues) as Promise<T>;
    if (query.includes('createReadme')) return this.#begin(variables as ReadmeOf) as Promise<T>;
    if (query.includes('noteFieldSet')) return Promise.resolve(this.#fields((variables as { id: string }).id) as T);
    if (query.includes('tagBoards(')) return Promise.resolve(this.#boards() as T);
    const kind = /create(\w+)\(/.exec(query)?.[1];
    if (kind === undefined) return Promise.resolve(this.#answer(variables) as T);
    if (this.patience-- <= 0) return Promise.reject(new Error('The seed was interrupted'));
    const id = `${kind}-${this.made.length}`;
    // Boards and groups are created from arguments, everything else from an input.
    const { input = variables } = variables as { input?: object };
    this.made.push({ kind, id, input: input as Record<string, string> });
    return Promise.resolve({ [`create${kind}`]: kind === 'Field' ? this.#field(id) : { id } } as T);
  };

  /** A project has one readme: creating a second returns the first. */
  #begin({ id: projectId, text }: ReadmeOf): Promise<object> {
    const known = this.of('Readme', { projectId })[0];
    if (known !== undefined) return Promise.resolve({ createReadme: { id: known.id } });
    if (this.patience-- <= 0) return Promise.reject(new Error('The seed was interrupted'));
    const id = `Readme-${this.made.length}`;
    this.made.push({ kind: 'Readme', id, input: { projectId, text } });
    return Promise.resolve({ createReadme: { id } });
  }

  #setFields({ noteId, values }: FieldValues): Promise<object> {
    if (this.patience-- <= 0) return Promise.reject(new Error('The seed was interrupted'));
    this.made.push({ kind: 'Values', id: noteId, input: values });
    return Promise.resolve({ setNoteFields: { id: noteId } });
  }

  /** In this fake, an option's id is its name. */
  #field(id: string): unknown {
    const { label, options } = this.made.find((each) => each.id === id)!.input as unknown as DemoField;
    const made = options !== undefined && 'options' in options ? options.options : undefined;
    return {
      id,
      label,
      options: made === undefined ? {} : { options: made.map((each) => ({ ...each, id: each.label })) },
    };
  }

  /** The seed asks for the boards of one project; returning all of them works as well. */
  #boards(): unknown {
    const tagBoards = this.of('TagBoard').map((board) => ({
      id: board.id,
      title: board.input['title'],
      projectId: board.input['projectId'] ?? null,
      groups: this.of('TagGroup', { tagBoardId: board.id }).map((group) => ({
        id: group.id,
        title: group.input['title'],
        tags: this.of('Tag', { tagGroupId: group.id }).map(({ id, input }) => ({ id, title: input['title'] })),
      })),
    }));
    return { tagBoards };
  }

  #fields(projectId: string): unknown {
    const fields = this.of('Field', { fieldSetId: `set of ${projectId}` }).map(({ id }) => this.#field(id));
    const nodes = this.of('Note', { projectId }).map(({ id, input }) => ({
      id,
      title: input['title'],
      fieldDatum: this.made.find((each) => each.kind === 'Values' && each.id === id)?.input ?? {},
    }));
    return { me: { id: 'ruth' }, project: { noteFieldSet: { id: `set of ${projectId}`, fields }, notes: { nodes } } };
  }

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
/** The content without ids: the same however often the seed was interrupted. */
const contentOf = ({ made }: Workspace) =>
  made
    .map(
      ({ kind, input }) =>
        `${kind} ${input['name'] ?? input['title'] ?? input['text'] ?? input['label'] ?? Object.values(input).join()}`,
    )
    .sort();

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

  it('has values in fields, of options and people too', async () => {
    const workspace = new Workspace();
    await fill(workspace);
    const values = workspace.of('Values').map(({ input }) => Object.values(input));
    expect(values).toHaveLength(projects.flatMap(({ notes }) => notes).length);
    expect(values.flat()).toEqual(expect.arrayContaining(['Small team,Seasonal', 'ruth', true, '10']));
  });

  it('has tags that say when to use them, what somebody felt, and one board for all projects', async () => {
    const workspace = new Workspace();
    await fill(workspace);
    const boards = workspace.of('TagBoard').map(({ input }) => input['projectId']);
    expect(boards).toEqual([null, ...workspace.of('Project').map(({ id }) => id)]);
    const tags = workspace.of('Tag');
    expect(tags.filter(({ input }) => input['description'] === undefined)).toEqual([]);
    expect(new Set(tags.map(({ input }) => input['sentiment']))).toEqual(
      new Set([undefined, 'POSITIVE', 'NEGATIVE', 'MIXED']),
    );
    const used = new Set(workspace.of('Highlight').flatMap(({ input }) => input['tagIds']));
    const unused = tags.filter(({ id }) => !used.has(id)).map(({ input }) => input['title']);
    expect([...used].every((id) => tags.some((tag) => tag.id === id))).toBe(true);
    expect(unused).toEqual(['Confusing', 'Surprised']);
  });

  it('is not made again when it is whole', async () => {
    const workspace = new Workspace();
    await fill(workspace);
    workspace.patience = 0;
    await fill(workspace);
  });
});
