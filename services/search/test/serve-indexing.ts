/**
 * Child process of a spec: it indexes notes and adds their vectors, until it is killed. Settings are its only argument;
 * it says when the words of all are in the index.
 */
import { SearchIndex } from '../src/modules/document/search-index.ts';
import { EmbedderStub, indexingProcess, type Note, NotesOfContent, silent } from './indexing-kit.ts';

export interface ServeIndexingSettings {
  opensearchUrl: string;
  prefix: string;
  notes: Note[];
  /** As in EmbedderStub. */
  failAfter: number;
}

const { opensearchUrl, prefix, notes, failAfter } = JSON.parse(process.argv[2] ?? '') as ServeIndexingSettings;
const content = new NotesOfContent();
content.add(notes);
const embedder = new EmbedderStub();
embedder.failAfter = failAfter;
const index = new SearchIndex(opensearchUrl, prefix, { shards: 1, replicas: 0 });
await index.ensure();
const { indexer, follower } = indexingProcess(index, content, embedder);
follower.start(silent);
await Promise.all(notes.map(({ teamId, id }) => indexer.index(teamId, { rpcKind: 'NOTE', id })));
process.send?.('words');
