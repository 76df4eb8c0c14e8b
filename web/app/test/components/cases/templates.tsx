import { useState } from 'react';
import { PersonFields } from '../../../src/features/content/person.tsx';
import type { Job } from '../../../src/features/jobs/job-queries.ts';
import { JobFields } from '../../../src/features/jobs/job-queries.ts';
import { ProjectTemplatesQuery } from '../../../src/features/onboarding/queries.ts';
import { ProjectRowFields, TreeQuery } from '../../../src/features/projects/project-queries.ts';
import { InsightTemplatePage } from '../../../src/features/templates/insight-template-page.tsx';
import { ProjectTemplates } from '../../../src/features/templates/project-templates.tsx';
import { SaveTemplateDialog } from '../../../src/features/templates/save-template-dialog.tsx';
import {
  CreateProjectFromWorkspaceTemplate,
  CreateProjectTemplate,
  InsightTemplatesQuery,
  ProjectSizeQuery,
  StartProjectTemplate,
  type TemplateRow,
  TemplateRowFields,
  WorkspaceTemplateQuery,
  WorkspaceTemplatesQuery,
} from '../../../src/features/templates/template-queries.ts';
import { type Answer, answer, refuse } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, LONG_WORD, marcus, projectRow, signedIn } from '../harness/samples.ts';

type Row = Omit<TemplateRow, 'createdBy'> & { createdBy: typeof marcus | null };

const NOTHING = { readme: false, tagBoards: 0, tags: 0, fields: 0, views: 0, notes: 0, highlights: 0, insights: 0 };
const template = (number: number, title: string, changes: Partial<Row> = {}): Row => ({
  id: idOf(number),
  kind: 'PROJECT',
  title,
  summary: null,
  color: null,
  icon: 'mic',
  rank: number,
  mayChange: true,
  updatedAt: inDays(-1),
  parts: NOTHING,
  createdBy: marcus,
  ...changes,
});
const FULL = template(70, 'Renewal study', {
  summary: 'How we ask buyers',
  parts: { ...NOTHING, readme: true, fields: 2, tags: 9, views: 1, notes: 500 },
});
const OWN = [FULL, template(71, LONG_WORD, { mayChange: false })];
const own = (rows: readonly Row[]) =>
  answer(WorkspaceTemplatesQuery, { workspaceTemplates: [...rows] }, [TemplateRowFields, PersonFields]);
const samples = answer(ProjectTemplatesQuery, {
  projectTemplates: [
    { id: 'churn-study', title: 'Churn study', summary: 'Learn why customers leave', color: '#dc2626', icon: 'repeat' },
  ],
} as never);
const tree = answer(TreeQuery, { folders: [], projects: [projectRow(20, 'Made', { templateId: FULL.id })] }, [
  ProjectRowFields,
]);

const job: Job = {
  id: idOf(95),
  kind: 'PROJECT_FROM_TEMPLATE',
  state: 'QUEUED',
  progress: 0,
  objectKind: 'PROJECT',
  objectId: idOf(21),
  input: { title: 'Renewal study' },
  result: null,
  errorCode: null,
  errorMessage: null,
  cancelAsked: false,
  createdAt: inDays(0),
  finishedAt: null,
  version: 1,
};

function Templates() {
  const [made, setMade] = useState('');
  return (
    <>
      <ProjectTemplates onCreated={setMade} />
      <output data-testid="made">{made}</output>
    </>
  );
}

const list =
  (who: Answer, ...more: Answer[]): Case =>
  () => ({
    element: <Templates />,
    answers: [who, own(OWN), samples, tree, ...more],
  });
const made = (losses: { kind: 'FILTER' | 'HIGHLIGHT'; title: string; count: number }[], of: Job | null) =>
  answer(
    CreateProjectFromWorkspaceTemplate,
    { createProjectFromWorkspaceTemplate: { losses, project: { id: idOf(21), title: 'Renewal study' }, job: of } },
    [JobFields],
  );

function Save() {
  const [isOpen, setOpen] = useState(true);
  return (
    <SaveTemplateDialog
      task={isOpen ? { kind: 'project', of: projectRow(20, 'Why teams renew') } : null}
      onClose={() => setOpen(false)}
    />
  );
}
const size = (noteCount: number) => answer(ProjectSizeQuery, { project: { id: idOf(20), noteCount, insightCount: 1 } });

const DOCUMENT = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'What we learned' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Say it in one sentence.' }] },
  ],
};
const preview =
  (mayChange: boolean): Case =>
  () => ({
    element: <InsightTemplatePage param="own" id={idOf(75)} />,
    answers: [
      signedIn(mayChange ? 'MANAGER' : 'VIEWER'),
      answer(
        WorkspaceTemplateQuery,
        {
          workspaceTemplate: {
            ...template(75, 'Weekly report', { kind: 'INSIGHT', parts: null, mayChange }),
            document: DOCUMENT,
          },
        },
        [TemplateRowFields, PersonFields],
      ),
    ],
  });

export const templateCases = {
  'templates: of a manager': list(signedIn('MANAGER'), made([], null)),
  'templates: one that lost something': list(
    signedIn('MANAGER'),
    made(
      [
        { kind: 'FILTER', title: 'Payers', count: 1 },
        { kind: 'HIGHLIGHT', title: LONG_WORD, count: 3 },
      ],
      null,
    ),
  ),
  'templates: a large one': list(signedIn('MANAGER'), made([], job)),
  'templates: beyond the plan': list(
    signedIn('MANAGER'),
    refuse(CreateProjectFromWorkspaceTemplate, 'LIMIT_REACHED', 'Your workspace can hold 1 project', {
      prompt: 'projects',
    }),
  ),
  'templates: for a viewer': list(signedIn('VIEWER')),
  'templates: none of one’s own': () => ({
    element: <Templates />,
    answers: [signedIn('MANAGER'), own([]), samples, tree],
  }),
  'templates: saving a small project': () => ({
    element: <Save />,
    answers: [
      signedIn('MANAGER'),
      size(3),
      answer(CreateProjectTemplate, { createProjectTemplate: { id: idOf(76), title: 'Why teams renew' } }),
    ],
  }),
  'templates: saving a large project': () => ({
    element: <Save />,
    answers: [
      signedIn('MANAGER'),
      size(500),
      answer(StartProjectTemplate, { startProjectTemplate: { ...job, kind: 'PROJECT_TEMPLATE' as const } }, [
        JobFields,
      ]),
    ],
  }),
  'templates: preview of an insight’s': preview(true),
  'templates: preview for a viewer': preview(false),
  'templates: preview of a sample': () => ({
    element: <InsightTemplatePage param="key-finding" id={undefined} />,
    answers: [
      signedIn('VIEWER'),
      answer(InsightTemplatesQuery, {
        insightTemplates: [{ id: 'key-finding', title: 'Key finding', summary: 'One thing', document: DOCUMENT }],
      }),
    ],
  }),
} satisfies Record<string, Case>;
