import { randomBytes } from 'node:crypto';
import { eventually } from '@fieldloom/testkit/eventually';
import type { PlatformClient } from '@fieldloom/testkit/platform-client';
import { anchorOf } from './anchor.ts';
import { newPerson } from './platform.ts';
import { upload } from './upload.ts';

export interface Segment {
  id: string;
  startMs: number;
  endMs: number;
  words: { text: string }[];
}

export interface RecordedNote {
  text: string;
  files: {
    id: string;
    conversion: { status: string; errorCode: string | null };
    transcription: { status: string; errorCode: string | null };
  }[];
  transcripts: { fileId: string; segments: Segment[] }[];
  highlights: { id: string; text: string; clip: { status: string } | null }[];
}

const PATIENCE_MS = 300_000;

export const FIXTURE_PASSWORD = 'WorkspaceFixture-password-1';

/** A new workspace, by default in Europe, with one project, and with words that nobody else writes. */
export class WorkspaceFixture {
  readonly person: PlatformClient;
  readonly words: { email: string; name: string; workspace: string; title: string; fileName: string };
  #subdomain = '';
  #teamId = '';
  #projectId = '';

  private constructor(name: string) {
    const mark = randomBytes(5).toString('hex');
    this.person = newPerson();
    this.words = {
      email: `olga.${mark}@${mark}-mail.example`,
      name: `Olga Quist${mark}`,
      workspace: `${name} & Partners ${mark}`,
      title: `A talk with Zora${mark}`,
      fileName: `recording of Zora${mark}.wav`,
    };
  }

  /** Signs up with a code and opens the new workspace. */
  static async open(name: string, region: 'EU_A' | 'US_B' = 'EU_A'): Promise<WorkspaceFixture> {
    const fixture = new WorkspaceFixture(name);
    const { person, words } = fixture;
    await person.proveEmail(words.email);
    const workspace = { teamName: words.workspace, region, name: words.name, password: FIXTURE_PASSWORD };
    const { subdomain, teamId } = await person.createWorkspace(workspace);
    fixture.#subdomain = subdomain;
    fixture.#teamId = teamId;
    await person.enterWorkspace(fixture.#subdomain);
    const { createProject } = await fixture.ask<{ createProject: { id: string } }>(
      'mutation { createProject(input: { title: "Recordings" }) { id } }',
    );
    fixture.#projectId = createProject.id;
    return fixture;
  }

  get subdomain(): string {
    return this.#subdomain;
  }

  get teamId(): string {
    return this.#teamId;
  }

  get projectId(): string {
    return this.#projectId;
  }

  ask<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
    return this.person.graphql<T>(this.#subdomain, query, variables);
  }

  async createNote(title: string): Promise<string> {
    const { createNote } = await this.ask<{ createNote: { id: string } }>(
      'mutation($input: CreateNoteInput!) { createNote(input: $input) { id } }',
      { input: { projectId: this.#projectId, title } },
    );
    return createNote.id;
  }

  /** @returns The file's id. */
  upload(noteId: string, fileName: string, bytes: Buffer): Promise<string> {
    return upload(this.person, this.#subdomain, { noteId, fileName, contentType: 'audio/wav', bytes });
  }

  async note(id: string): Promise<RecordedNote> {
    const { note } = await this.ask<{ note: RecordedNote }>(
      `query($id: ID!) { note(id: $id) {
         text files { id conversion { status errorCode } transcription { status errorCode } }
         transcripts { fileId segments { id startMs endMs words { text } } }
         highlights { id text clip { status } } } }`,
      { id },
    );
    return note;
  }

  /** Waits until the note's recording can be played and read. */
  transcribed(noteId: string): Promise<RecordedNote> {
    return eventually(
      async () => {
        const note = await this.note(noteId);
        const [file] = note.files;
        if (file?.conversion.status !== 'COMPLETE' || file.transcription.status !== 'COMPLETE')
          throw new Error(`The recording is not done: ${JSON.stringify(file)}`);
        return note;
      },
      { timeoutMs: PATIENCE_MS, intervalMs: 500 },
    );
  }

  /** Highlights what a segment says, with its passage in the recording. @returns The highlight's id. */
  async highlight(noteId: string, fileId: string, { words, startMs, endMs }: Segment): Promise<string> {
    const text = textOf(words);
    const { createHighlight } = await this.ask<{ createHighlight: { id: string } }>(
      'mutation($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }',
      { input: { noteId, text, anchor: anchorOf(text), audioVideo: { fileId, startMs, endMs } } },
    );
    return createHighlight.id;
  }

  /** How many notices told the person that the note's recording is done. */
  async noticesOf(noteId: string): Promise<number> {
    const { notices } = await this.ask<{ notices: { nodes: { objectId: string }[] } }>(
      '{ notices(first: 100) { nodes { objectId } } }',
    );
    return notices.nodes.filter(({ objectId }) => objectId === noteId).length;
  }

  /** Titles of all notes in the workspace, newest first. */
  async titles(): Promise<string[]> {
    const { recentNotes } = await this.ask<{ recentNotes: { title: string }[] }>(
      '{ recentNotes(first: 50) { title } }',
    );
    return recentNotes.map(({ title }) => title);
  }

  /** @returns Ids of the found notes, best match first. */
  async search(value: string): Promise<string[]> {
    const { search } = await this.ask<{ search: { items: { id: string }[] } }>(
      'query($options: SearchOptionsInput!) { search(options: $options, limit: 50) { items { id } } }',
      { options: { types: ['NOTE'], query: { method: 'HYBRID', value } } },
    );
    return search.items.map(({ id }) => id);
  }
}

export const textOf = (words: Segment['words']): string => words.map(({ text }) => text).join(' ');
