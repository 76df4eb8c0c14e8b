import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { eventually } from '@fieldloom/testkit/eventually';
import { researchNotes } from '@fieldloom/testkit/research-notes';
import { createNote, createProject, makeBenchWorkspace } from './bench-workspace.ts';
import { askOpenSearch } from './opensearch.ts';

/** A text with the vector that the region's model computed. */
export interface EmbeddedText {
  readonly text: string;
  readonly vector: readonly number[];
}

const INDEXED_WITHIN_MS = 120_000;
/** Notes per query of the index. */
const PAGE = 1_000;

/** Sentences of generated research notes, all different. */
export function researchSentences(count: number, seed = 1): string[] {
  const sentences = researchNotes(count, seed).flatMap(({ text }) => text.split(/(?<=[.!?])\s+/));
  return [...new Set(sentences)].filter(({ length }) => length <= TEXT_LIMITS.noteTitle).slice(0, count);
}

/** Embeds texts in the ordinary way: each becomes a note's title, which is its first sentence in the index. */
export async function embedTexts(texts: readonly string[]): Promise<EmbeddedText[]> {
  const workspace = await makeBenchWorkspace('embedded texts');
  const projectId = await createProject(workspace, 'Texts to be embedded');
  const ids: string[] = [];
  for (const text of texts) ids.push(await createNote(workspace, { projectId, title: text }));
  return eventually(
    async () => {
      const { hits } = await askOpenSearch<{ hits: { hits: IndexedNote[] } }>('POST', '/search-note/_search', {
        size: PAGE,
        query: { ids: { values: ids } },
        _source: ['sentences.vector'],
      });
      const vectors = new Map(hits.hits.map(({ _id, _source }) => [_id, _source.sentences?.[0]?.vector]));
      return texts.map((text, position) => {
        const vector = vectors.get(ids[position] ?? '');
        if (vector === undefined) throw new Error(`${vectors.size} of ${texts.length} texts are embedded`);
        return { text, vector };
      });
    },
    { timeoutMs: INDEXED_WITHIN_MS, intervalMs: 500 },
  );
}

interface IndexedNote {
  _id: string;
  _source: { sentences?: { vector: number[] }[] };
}
