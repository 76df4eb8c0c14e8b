/**
 * Child process of a spec: it indexes notes and adds their vectors, until it is killed. Settings are its only argument;
 * it says when the words of all are in the index.
 */
import { createLogger } from '@fieldloom/observability/logger';
import { silentMetrics } from '@fieldloom/observability/metrics';
import { SearchIndex } from '../src/modules/document/search-index.ts';
import { EmbedderStub, indexingProcess, type Note, NotesOfContent } from './indexing-kit.ts';

export interface ServeIndexingSettings {
  opensearchUrl: string;
  prefix: string;
  notes: Note[];
  msPerText: number;
}

const { opensearchUrl, prefix, notes, msPerText } = JSON.parse(process.argv[2] ?? '') as ServeIndexingSettings;
const content = new NotesOfContent();
content.add(notes);
const embedder = new EmbedderStub();
embedder.msPerText = msPerText;
const index = new SearchIndex(opensearchUrl, prefix, { shards: 1, replicas: 0 });
await index.ensure();
const { indexer, follower } = indexingProcess(index, content, embedder);
follower.start({
  logger: createLogger({ service: 'search', scope: 'us_b', level: 'silent' }),
  metrics: silentMetrics,
});
await Promise.all(notes.map(({ teamId, id }) => indexer.index(teamId, { rpcKind: 'NOTE', id })));
process.send?.('words');
