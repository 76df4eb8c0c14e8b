import { type BenchWorkspace, makeBenchWorkspace, timesOf } from '../kit/bench-workspace.ts';
import { type ContentSize, emptyContent, fillContent, readFilledContent } from '../kit/fill-content.ts';
import { inTurn, type Measure, percentile, ratioOf } from '../measure.ts';

/** The same kind of project in both workspaces; one has more of them. */
const PROJECT = { notesPerProject: 20, highlightsPerNote: 50, readableEvery: 1 } as const;
const LARGE: ContentSize = { ...PROJECT, projects: 1_000 };
const SMALL: ContentSize = { ...PROJECT, projects: 10 };
const PAGE = 50;
const PAGES_PER_ROUND = 40;
const TARGET = 1.5;

/** The query of the page with a project's highlights. */
const LIST = `query($projectId: ID!, $first: Int!) {
  project(id: $projectId) {
    id title access { level }
    highlights(first: $first) {
      totalCount endCursor
      nodes {
        id text orphaned version createdAt author { id name } anchor { start end quote prefix suffix }
        audioVideo { fileId startMs endMs } clip { id status playlistUrl durationMs errorMessage }
        tags { id title color } note { id title project { id title } }
      }
    }
  }
}`;

/** One page of one project, in a workspace with a hundred times as many highlights. */
export const highlightsList: Measure = {
  name: 'highlights-list',
  title: "list of a project's highlights: 1,000,000 in the workspace against 10,000",
  async run(context) {
    const large = await makeBenchWorkspace('many highlights');
    const small = await makeBenchWorkspace('few highlights');
    try {
      await fillContent(large, LARGE);
      await fillContent(small, SMALL);
      context.say('filled');
      const [ours, reference] = [await pagesOf(large), await pagesOf(small)];
      const result = await inTurn(context.rounds, ours, reference);
      const note =
        `the page of the application (${PAGE} of 1,000 highlights of a project, with all its joins) through the gateway, ` +
        `${PAGES_PER_ROUND} pages a round, one at a time, of projects spread over the workspace; every project is shared ` +
        'with everybody';
      return [
        ratioOf(result, 'p95', { what: 'p95', unit: 'ms', target: { atMost: TARGET }, note }),
        ratioOf(result, 'median', { what: 'median', unit: 'ms', note }),
      ];
    } finally {
      await emptyContent(large);
      await emptyContent(small);
    }
  },
};

async function pagesOf(workspace: BenchWorkspace) {
  const { projects } = await readFilledContent(workspace, 'projects');
  let turn = 0;
  return async () => {
    const asked = Array.from({ length: PAGES_PER_ROUND }, () => {
      turn += 1;
      // Steps by a prime number, so that consecutive queries do not hit neighboring rows.
      return projects[(turn * 37) % projects.length]?.id ?? '';
    });
    const times = await timesOf(asked, async (projectId) => {
      const answer = await workspace.ask<{ project: { highlights: { totalCount: number; nodes: unknown[] } } }>(LIST, {
        projectId,
        first: PAGE,
      });
      const { totalCount, nodes } = answer.project.highlights;
      if (totalCount !== PROJECT.notesPerProject * PROJECT.highlightsPerNote || nodes.length !== PAGE) {
        throw new Error(`A page held ${nodes.length} of ${totalCount}`);
      }
    });
    return { p95: percentile(times, 0.95), median: percentile(times, 0.5) };
  };
}
