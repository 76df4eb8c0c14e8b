import { EMPTY_VIEW, type ViewData } from '@fieldloom/views/view-data';
import type { ViewLayout } from '@fieldloom/views/vocabulary';
import { PersonFields } from '../../../src/features/content/person.tsx';
import { FieldFields } from '../../../src/features/fields/field-queries.ts';
import { FieldsOfProject } from '../../../src/features/fields/project-fields.ts';
import { JobFields, JobsQuery } from '../../../src/features/jobs/job-queries.ts';
import { NoticesFields } from '../../../src/features/notices/notice-queries.ts';
import { OpenProjectQuery } from '../../../src/features/projects/project-opening.ts';
import { ProjectPageFields, ProjectRowFields } from '../../../src/features/projects/project-queries.ts';
import { RecordVisit } from '../../../src/features/recent/visit-queries.ts';
import { MeFields } from '../../../src/features/session/me.ts';
import { SupportNoticeFields } from '../../../src/features/support/support-queries.ts';
import { ViewFields, ViewsOfProject } from '../../../src/features/views/view-queries.ts';
import { WorkspaceLogoFields } from '../../../src/features/workspace-branding/branding-queries.ts';
import { OpenFrameQuery } from '../../../src/frame/frame-opening.ts';
import { type Answer, answer } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, me } from '../harness/samples.ts';
import { notes, PROJECT, plan, project, projectFields, view } from './collections.tsx';

/** The whole application at a project's address, to see what it asks of its region. */

const KINDS = ['README', 'NOTES', 'HIGHLIGHTS', 'TAGS', 'INSIGHTS'] as const;
const TABLE = { id: idOf(701), title: 'Seats' };
const BOARD = { id: idOf(702), title: 'By plan' };

const saved = ({ id, title }: typeof TABLE, layout: ViewLayout, data: Partial<ViewData>) => ({
  ...view(layout),
  id,
  title,
  viewData: { ...EMPTY_VIEW, ...data },
});

const frame = answer(
  OpenFrameQuery,
  {
    me: {
      ...me,
      role: 'MANAGER',
      workspaceAdmin: false,
      jobRole: null,
      createdAt: inDays(-90),
      scimManaged: false,
      support: false,
    },
    workspace: {
      id: idOf(900),
      name: 'Northwind Research',
      subdomain: 'northwind',
      region: 'EU_A',
      primaryColor: null,
      logo: null,
    },
    supportNotice: { available: false, openRequests: 0, current: [], own: null },
    notices: { unreadCount: 0, endCursor: null, nodes: [] },
    folders: [],
    projects: [project],
  },
  [MeFields, WorkspaceLogoFields, SupportNoticeFields, NoticesFields, ProjectRowFields],
);

const opened = answer(
  OpenProjectQuery,
  {
    project: {
      ...project,
      ...projectFields,
      noteCount: 3,
      highlightCount: 0,
      insightCount: 0,
      areas: KINDS.map((kind, rank) => ({ kind, enabled: true, rank })),
      readme: null,
      createdAt: inDays(-9),
      createdBy: me,
      views: [
        saved(TABLE, 'TABLE', {}),
        saved(BOARD, 'BOARD', { group: { type: 'SELECT', id: plan.id, hiddenOptions: [] } }),
      ],
    },
    fieldSets: [],
  },
  [ProjectPageFields, ProjectRowFields, PersonFields, ViewsOfProject, ViewFields, FieldsOfProject, FieldFields],
);

const answers = (): readonly Answer[] => [
  frame,
  opened,
  answer(JobsQuery, { jobs: [] }, [JobFields]),
  answer(RecordVisit, { recordVisit: true }),
  ...notes(),
];

export const openingCases = {
  'opening: a project': () => ({ at: `/projects/${PROJECT}`, answers: answers() }),
  'opening: a table by its address': () => ({ at: `/projects/${PROJECT}/v/${TABLE.id}`, answers: answers() }),
  'opening: a board by its address': () => ({ at: `/projects/${PROJECT}/v/${BOARD.id}`, answers: answers() }),
} satisfies Record<string, Case>;
