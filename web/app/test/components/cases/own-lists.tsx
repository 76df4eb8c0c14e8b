import { ProjectListQuery, YourInsightsQuery } from '../../../src/features/browse/browse-queries.ts';
import { PersonFields } from '../../../src/features/content/person.tsx';
import {
  InsightRowFields,
  ProjectCountsQuery,
  ProjectRowFields,
} from '../../../src/features/projects/project-queries.ts';
import type { RecentFilter } from '../../../src/features/recent/recent-filter.ts';
import { RecentPage } from '../../../src/features/recent/recent-page.tsx';
import { RecentQuery, type RecentVisit } from '../../../src/features/recent/recent-queries.ts';
import { type WorkTab, YourWorkPage } from '../../../src/features/your-work/your-work-page.tsx';
import { type Answer, answer, inTurn, refusal } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, LONG_WORD, me, plan, projectRow, signedIn } from '../harness/samples.ts';

const visit = (number: number, days: number, of: Partial<RecentVisit>): RecentVisit => ({
  kind: 'NOTE',
  id: idOf(number),
  visitedAt: inDays(days),
  project: null,
  note: null,
  insight: null,
  tag: null,
  view: null,
  folder: null,
  ...of,
});
const study = { id: idOf(20), title: 'Why teams renew' };
const VISITS = [
  visit(1, 0, { note: { id: idOf(101), title: '', preview: 'They pay too much.', project: study } }),
  visit(2, 0, { kind: 'FOLDER', folder: { id: idOf(102), name: '' } }),
  visit(3, -1.01, { kind: 'TAG', tag: { id: idOf(103), title: 'Pricing', color: '3aa981' } }),
  visit(4, -40, {
    kind: 'INSIGHT',
    insight: { id: idOf(104), title: LONG_WORD, preview: '', published: true, project: { ...study, title: '' } },
  }),
  visit(5, -40, { kind: 'VIEW', view: { id: idOf(105), title: 'Payers', project: study } }),
  visit(6, -40, { kind: 'PROJECT', project: { ...study, color: null, icon: null } }),
  // Deleted since the visit.
  visit(7, -41, {}),
];
const of = (...nodes: RecentVisit[]) => ({ recent: { nodes, endCursor: null } });

const fifty = (from: number) =>
  of(
    ...Array.from({ length: 50 }, (_, each) =>
      visit(200 + from + each, -1.01, {
        note: { id: idOf(400 + from + each), title: `Talk ${from + each}`, preview: '', project: study },
      }),
    ),
  );

const recent =
  (filter: RecentFilter, given: Answer): Case =>
  () => ({ element: <RecentPage filter={filter} />, answers: [signedIn(), given] });

const insight = (number: number, title: string, published: boolean) => ({
  id: idOf(number),
  title,
  locked: false,
  preview: '',
  published,
  createdAt: inDays(-3),
  updatedAt: inDays(-1),
  createdBy: me,
  access: { level: 'FULL' as const },
  project: { ...study, color: null },
});
const insights = answer(
  YourInsightsQuery,
  ({ published }) => {
    const nodes = [insight(111, '', false), insight(112, LONG_WORD, true)].filter(
      (each) => published == null || each.published === published,
    );
    return { yourInsights: { nodes, endCursor: null, totalCount: nodes.length } };
  },
  [InsightRowFields, PersonFields],
);
const projects = answer(
  ProjectListQuery,
  { projectList: { nodes: [projectRow(20, 'Why teams renew')], endCursor: null, totalCount: 1 } },
  [ProjectRowFields],
);
const work =
  (tab: WorkTab, of_: Answer, state?: 'drafts'): Case =>
  () => ({
    element: <YourWorkPage tab={tab} {...(state ? { state } : {})} />,
    answers: [signedIn(), of_, insights, projects, answer(ProjectCountsQuery, { projects: [] })],
  });

export const ownListCases = {
  'recent: everything': recent('all', answer(RecentQuery, of(...VISITS))),
  'recent: nothing of this kind': recent('tags', answer(RecentQuery, of())),
  'recent: two pages, the second of which is full': recent(
    'all',
    answer(RecentQuery, ({ after }) =>
      after == null ? { recent: { ...fifty(1).recent, endCursor: 'two' } } : fifty(51),
    ),
  ),
  'recent: away, then back': recent(
    'all',
    answer(RecentQuery, inTurn<ReturnType<typeof of>>(refusal('INTERNAL_SERVER_ERROR'), of(...VISITS))),
  ),
  'your work: all': work('all', plan('personalInsights')),
  'your work: drafts': work('insights', plan('personalInsights'), 'drafts'),
  'your work: beyond the plan': work('all', plan()),
} satisfies Record<string, Case>;
