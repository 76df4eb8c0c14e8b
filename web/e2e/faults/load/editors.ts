import * as Y from 'yjs';
import { type LiveDocument, openDocument } from '../../kit/live-document.ts';
import { Refused } from '../ledger.ts';
import { EDIT_SAVED_MS, EDITS_PER_DOCUMENT, RECOVERY_MS } from '../limits.ts';
import type { Caller } from './caller.ts';
import type { Load } from './load.ts';
import type { Workspace } from './workspace.ts';
import { tolerated } from './writers.ts';

interface Open {
  noteId: string;
  live: LiveDocument;
  text: Y.XmlText;
  edits: number;
}

/** People who type word by word into their own document, and start a new document after a while. */
export function addEditors(load: Load, caller: Caller, workspace: Workspace): () => void {
  const { ledger } = load;
  const open = new Map<number, Open>();

  const begin = async (worker: number): Promise<Open> => {
    const { subdomain, projectId } = workspace;
    const word = ledger.newWord('paper');
    const note = ledger.begin('note', word);
    const { createNote } = await caller.mutate<{ createNote: { id: string } }>(
      'write',
      subdomain,
      'mutation($input: CreateNoteInput!) { createNote(input: $input) { id } }',
      { input: { projectId, title: word } },
    );
    ledger.acknowledge(note, createNote.id);
    const person = { token: (host: string) => caller.tokenAtLast(host) };
    const live = await ledger.attempt('open document', () =>
      atLast(openDocument(person, subdomain, `note:${createNote.id}`), 'the document did not open'),
    );
    const text = new Y.XmlText();
    const paragraph = new Y.XmlElement('paragraph');
    paragraph.insert(0, [text]);
    live.doc.getXmlFragment('default').push([paragraph]);
    const made = { noteId: createNote.id, live, text, edits: 0 };
    open.set(worker, made);
    return made;
  };

  load.add('edit', (worker) => async () => {
    await tolerated(async () => {
      const document = open.get(worker) ?? (await begin(worker));
      const word = ledger.newWord('edit');
      const entry = ledger.begin('edit', word, document.noteId);
      await ledger.attempt('edit', async () => {
        document.text.insert(document.text.length, `${word} `);
        await atLast(document.live.saved(RECOVERY_MS + EDIT_SAVED_MS), 'an edit was not saved');
      });
      ledger.acknowledge(entry);
      document.edits += 1;
      if (document.edits < EDITS_PER_DOCUMENT) return;
      document.live.close();
      open.delete(worker);
    });
  });

  return () => {
    for (const { live } of open.values()) live.close();
    open.clear();
  };
}

/** Waits for what the connection delivers by itself after a fault. @throws Refused as hung. */
async function atLast<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refused('hung', what)), RECOVERY_MS + EDIT_SAVED_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('hung', `${what}: ${String(error)}`);
  } finally {
    clearTimeout(timer);
  }
}
