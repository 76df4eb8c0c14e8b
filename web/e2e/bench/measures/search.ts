import { type BenchWorkspace, makeBenchWorkspace, timesOf } from '../kit/bench-workspace.ts';
import { embedTexts, researchSentences } from '../kit/embedded-texts.ts';
import { type ContentSize, emptyContent, fillContent, readFilledContent } from '../kit/fill-content.ts';
import { fillIndex, removeFilledIndices } from '../kit/fill-index.ts';
import { askOpenSearch } from '../kit/opensearch.ts';
import { loadSearchBodies, type SearchBodies, type SearchOptions } from '../kit/search-body.ts';
import { inTurn, type Measure, percentile, ratioOf } from '../measure.ts';

/** 50,000 documents: 1,000 projects, 7,000 notes, 42,000 highlights. */
const SIZE: ContentSize = { projects: 1_000, notesPerProject: 7, highlightsPerNote: 6, readableEvery: 3 };
const TEXTS = 300;
const QUESTIONS_PER_ROUND = 40;
const QUESTION_WORDS = 6;
/** Makes sentences that differ from the documents'. */
const QUESTIONS_SEED = 2;
const LIMIT = 20;
const TARGET = 1.3;
/** Share of results that may differ, because one side's vectors are rounded. */
const MAY_DIFFER = 0.05;
/** All kinds, as the application's search page requests without a filter. */
const ALIASES = ['folder', 'project', 'note', 'highlight', 'insight', 'tag'].map((kind) => `search-${kind}`);
const REFERENCE_PATH = `/${ALIASES.join(',')}/_search`;
const HALF_PATH = `${REFERENCE_PATH}?filter_path=hits.hits._id,hits.hits._score`;

const SEARCH = `query($options: SearchOptionsInput!, $limit: Int!) {
  search(options: $options, limit: $limit) {
    total items { id type projectId noteId updatedAt preview { title { text match } content { text match } } }
  }
}`;

interface Question {
  readonly options: SearchOptions;
  /** What the platform sends to OpenSearch for this reader. */
  readonly bodies: SearchBodies;
}

/** The application's search compared with its query alone, without gateway, permissions or model. */
export const search: Measure = {
  name: 'search',
  title: 'hybrid search by the API against its query sent to OpenSearch',
  async run(context) {
    const texts = questionTexts();
    const embedded = await embedTexts([...texts, ...researchSentences(TEXTS)]);
    context.say(`${embedded.length} texts are embedded`);
    const workspace = await makeBenchWorkspace('search');
    try {
      await fillContent(workspace, SIZE);
      const content = await readFilledContent(workspace, 'projects', 'notes', 'highlights');
      const filled = await fillIndex(workspace, content, embedded.slice(texts.length));
      context.say(`${filled.documents} documents with ${filled.vectors} vectors are in the index`);
      const nodeIds = content.projects.filter(({ isReadable }) => isReadable).map(({ id }) => id);
      const searchBodies = await loadSearchBodies();
      const questions = embedded.slice(0, texts.length).map(({ text, vector }): Question => {
        const options: SearchOptions = { query: { method: 'HYBRID', value: text, titleOnly: false } };
        return { options, bodies: searchBodies(options, LIMIT, { teamId: workspace.teamId, nodeIds, vector }) };
      });
      await requireSame(workspace, questions);
      const result = await inTurn(
        context.rounds,
        async () => spreadOf(await timesOf(questions, ({ options }) => askApi(workspace, options))),
        async () => spreadOf(await timesOf(questions, ({ bodies }) => askReference(bodies))),
      );
      const note =
        `${filled.documents} documents of a workspace with ${SIZE.projects} projects, of which the reader may read ` +
        `${nodeIds.length}; ${questions.length} questions a round, one at a time, first ${LIMIT} results of all kinds. ` +
        'Ours: gateway, permissions, embedding the question by the model, the queries, the passages to show. Reference: ' +
        `the same queries with the same vector. The documents' vectors are those of ${TEXTS} texts, really embedded, with noise`;
      return [
        ratioOf(result, 'p95', { what: 'p95', unit: 'ms', target: { atMost: TARGET }, note }),
        ratioOf(result, 'median', { what: 'median', unit: 'ms', note }),
      ];
    } finally {
      await removeFilledIndices();
      await emptyContent(workspace);
    }
  },
};

/** What people type: the first words of what others wrote about the same subjects. */
function questionTexts(): string[] {
  const sentences = researchSentences(QUESTIONS_PER_ROUND * 2, QUESTIONS_SEED);
  const beginnings = sentences.map((sentence) => sentence.split(' ').slice(0, QUESTION_WORDS).join(' '));
  return [...new Set(beginnings)].slice(0, QUESTIONS_PER_ROUND);
}

const spreadOf = (times: number[]) => ({ p95: percentile(times, 0.95), median: percentile(times, 0.5) });

interface Found {
  readonly total: number;
  readonly ids: readonly string[];
}

async function askApi({ ask }: BenchWorkspace, options: SearchOptions): Promise<Found> {
  const { search: found } = await ask<{ search: { total: number; items: { id: string }[] } }>(SEARCH, {
    options,
    limit: LIMIT,
  });
  return { total: found.total, ids: found.items.map(({ id }) => id) };
}

async function askReference({ words, meaning, fuse, page }: SearchBodies): Promise<Found> {
  const [byWords, byMeaning] = await Promise.all([askHalf(words), askHalf(meaning)]);
  const fused = fuse(byWords, byMeaning);
  const ids = fused.slice(0, LIMIT);
  await askOpenSearch('POST', REFERENCE_PATH, page(ids));
  return { total: fused.length, ids };
}

async function askHalf(body: object): Promise<{ id: string; score: number }[]> {
  const { hits } = await askOpenSearch<{ hits?: { hits: { _id: string; _score: number }[] } }>('POST', HALF_PATH, body);
  return (hits?.hits ?? []).map(({ _id, _score }) => ({ id: _id, score: _score }));
}

/** @throws Unless both sides do the same work, and any work at all. */
async function requireSame(workspace: BenchWorkspace, questions: readonly Question[]): Promise<void> {
  for (const { options, bodies } of questions) {
    const [ours, reference] = [await askApi(workspace, options), await askReference(bodies)];
    const common = ours.ids.filter((id) => reference.ids.includes(id)).length;
    // The stored vectors are rounded, so neighbors may swap places.
    const isSame =
      reference.total > 0 &&
      common >= reference.ids.length / 2 &&
      Math.abs(ours.total - reference.total) <= MAY_DIFFER * reference.total;
    if (!isSame) {
      throw new Error(
        `“${options.query.value}” found ${ours.total} by the API and ${reference.total} by the reference, of whose ` +
          `${ours.ids.length} and ${reference.ids.length} first ${common} are the same`,
      );
    }
  }
}
