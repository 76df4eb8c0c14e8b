import { anchorOf } from '../../kit/anchor.ts';
import { type Ledger, Refused, type Write } from '../ledger.ts';
import { KNOWN_NOTES } from '../limits.ts';
import type { Caller } from './caller.ts';
import type { Load } from './load.ts';
import type { Workspace } from './workspace.ts';

/** Notes that others write to, newest last, with words of their text that are not highlighted yet. */
export class KnownNotes {
  readonly #notes: { id: string; unmarked: string[] }[] = [];

  add(id: string, words: readonly string[]): void {
    this.#notes.push({ id, unmarked: [...words] });
    if (this.#notes.length > KNOWN_NOTES) this.#notes.shift();
  }

  newest(): string | undefined {
    return this.#notes.at(-1)?.id;
  }

  /** A passage to highlight: a word of an acknowledged text. */
  takeWord(): { noteId: string; word: string } | undefined {
    const note = this.#notes.findLast(({ unmarked }) => unmarked.length > 0);
    const word = note?.unmarked.pop();
    return note === undefined || word === undefined ? undefined : { noteId: note.id, word };
  }
}

const WORDS_PER_NOTE = 3;

/** Notes, comments, highlights and tags through GraphQL; each is retried with its key until it is acknowledged. */
export function addWriters(load: Load, caller: Caller, workspace: Workspace, notes: KnownNotes): void {
  const { ledger } = load;
  const { subdomain, projectId, tagGroupId } = workspace;
  const write = async (entry: Write, field: string, query: string, variables: Record<string, unknown>) =>
    kept(ledger, entry, async () => {
      const answer = await caller.mutate<Record<string, { id: string }>>('write', subdomain, query, variables);
      return answer[field]?.id;
    });

  load.add('note', () => async () => {
    const word = ledger.newWord('note');
    const words = Array.from({ length: WORDS_PER_NOTE }, () => ledger.newWord('said'));
    const entry = ledger.begin('note', word);
    await write(entry, 'createNote', 'mutation($input: CreateNoteInput!) { createNote(input: $input) { id } }', {
      input: { projectId, title: word, text: `They told us ${words.join(' and ')}.` },
    });
    if (entry.id !== undefined) notes.add(entry.id, words);
  });

  load.add('comment', () => async () => {
    const objectId = notes.newest();
    if (objectId === undefined) return;
    const word = ledger.newWord('comment');
    await write(
      ledger.begin('comment', word, objectId),
      'createComment',
      'mutation($input: CreateCommentInput!) { createComment(input: $input) { id } }',
      { input: { objectId, objectKind: 'NOTE', text: word } },
    );
  });

  load.add('highlight', () => async () => {
    const passage = notes.takeWord();
    if (passage === undefined) return;
    const { noteId, word } = passage;
    await write(
      ledger.begin('highlight', word, noteId),
      'createHighlight',
      'mutation($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }',
      { input: { noteId, text: word, anchor: anchorOf(word) } },
    );
  });

  load.add('tag', () => async () => {
    const word = ledger.newWord('tag');
    await write(
      ledger.begin('tag', word),
      'createTag',
      'mutation($input: CreateTagInput!) { createTag(input: $input) { id } }',
      { input: { tagGroupId, title: word } },
    );
  });
}

/** Searches for what was written a while ago. */
export function addSearches(load: Load, caller: Caller, { subdomain }: Workspace): void {
  const query = `query($options: SearchOptionsInput!) { search(options: $options, limit: 10) { items { id } } }`;
  let turn = 0;
  load.add('search', () => async () => {
    turn += 1;
    const method = turn % 2 === 0 ? 'FULL_TEXT' : 'HYBRID';
    const value = load.ledger.acknowledgedOf('note').at(-20)?.word ?? 'nothing';
    await tolerated(() =>
      caller.graphql('search', subdomain, [query, { options: { types: ['NOTE'], query: { method, value } } }]),
    );
  });
}

/** Performs a write, and records it as acknowledged when it was answered. */
export async function kept(ledger: Ledger, entry: Write, make: () => Promise<string | undefined>): Promise<void> {
  await tolerated(async () => ledger.acknowledge(entry, await make()));
}

/** Ignores refusals, which are already in the ledger. */
export async function tolerated(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}
