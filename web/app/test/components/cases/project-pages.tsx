import { ProjectContext } from '../../../src/features/projects/project-context.ts';
import { ProjectGeneral } from '../../../src/features/projects/project-general.tsx';
import { type ProjectPageData, ProjectRowFields, TreeQuery } from '../../../src/features/projects/project-queries.ts';
import { ProjectTranscription } from '../../../src/features/projects/project-transcription.tsx';
import { ReadmePage } from '../../../src/features/projects/readme-page.tsx';
import {
  CreateReadme,
  ProjectTranscriptionQuery,
  ReadmeQuery,
  SetProjectArea,
  SetTranscription,
} from '../../../src/features/projects/settings-queries.ts';
import { ProjectRetention } from '../../../src/features/retention/project-retention.tsx';
import { ProjectRetentionQuery } from '../../../src/features/retention/retention-queries.ts';
import { type Answer, answer, inTurn, refusal, refuse } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, plan, projectRow, signedIn } from '../harness/samples.ts';

const KINDS = ['README', 'NOTES', 'HIGHLIGHTS', 'TAGS', 'INSIGHTS'] as const;
const areas = (off: readonly string[] = []) =>
  KINDS.map((kind, rank) => ({ kind, enabled: !off.includes(kind), rank }));

const project = (level: 'FULL' | 'WRITE' | 'READ'): ProjectPageData =>
  ({
    ...projectRow(20, 'Why teams renew', { access: { level, everybody: 'WRITE' } }),
    noteCount: 3,
    highlightCount: 2,
    insightCount: 0,
    areas: areas(),
    readme: null,
    createdAt: inDays(-9),
    createdBy: null,
  }) as unknown as ProjectPageData;

const tree = answer(TreeQuery, { folders: [], projects: [projectRow(20, 'Why teams renew')] }, [ProjectRowFields]);
const everything = plan(
  'projectCustomizationAndPermissions',
  'customProjectIconsAndTagColors',
  'transcriptionSettings',
  'projectVocabulary',
);

const general =
  (level: 'FULL' | 'WRITE' | 'READ', who: Answer, of: Answer, ...more: Answer[]): Case =>
  () => ({ element: <ProjectGeneral project={project(level)} />, answers: [who, of, tree, ...more] });

const heard = (transcriptionVocabulary: string[] = [], transcriptionLanguage: string | null = null) => ({
  project: { id: idOf(20), transcriptionLanguage, transcriptionVocabulary },
});

function Readme({ mayWrite }: { mayWrite: boolean }) {
  const page = {
    project: project(mayWrite ? 'WRITE' : 'READ'),
    mayWrite,
    views: [],
    areViewsKnown: true,
    onViewsChanged: () => undefined,
    words: '',
    scrollRef: { current: null },
  };
  return (
    <ProjectContext value={page}>
      <ReadmePage />
    </ProjectContext>
  );
}

const retention =
  (level: 'FULL' | 'READ', days: number | null, workspaceDays: number | null, of: Answer): Case =>
  () => ({
    element: <ProjectRetention project={{ id: idOf(20), access: { level } }} tab="policy" />,
    answers: [
      signedIn(level === 'FULL' ? 'MANAGER' : 'VIEWER'),
      of,
      answer(ProjectRetentionQuery, {
        project: {
          id: idOf(20),
          retention: { days, workspaceDays, effectiveDays: days ?? workspaceDays, keepsDerived: true },
        },
      }),
    ],
  });

export const projectPageCases = {
  'project settings: of a manager': general(
    'FULL',
    signedIn('MANAGER'),
    everything,
    answer(SetProjectArea, { setProjectArea: { id: idOf(20), areas: areas(['TAGS']) } }),
  ),
  'project settings: an area that is refused': general(
    'FULL',
    signedIn('MANAGER'),
    everything,
    refuse(SetProjectArea, 'UNAVAILABLE'),
  ),
  'project settings: of a small plan': general('FULL', signedIn('MANAGER'), plan()),
  'project settings: for a viewer': general('READ', signedIn('VIEWER'), everything),
  'transcription: of a project': () => ({
    element: <ProjectTranscription project={project('FULL')} />,
    answers: [
      signedIn('MANAGER'),
      everything,
      answer(ProjectTranscriptionQuery, heard(['Fieldloom'])),
      answer(SetTranscription, ({ input }) => ({
        updateProject: {
          id: idOf(20),
          transcriptionLanguage: (input.transcriptionLanguage as string | null | undefined) ?? null,
          transcriptionVocabulary: (input.transcriptionVocabulary as string[] | null | undefined) ?? ['Fieldloom'],
        },
      })),
    ],
  }),
  'transcription: for a viewer of a small plan': () => ({
    element: <ProjectTranscription project={project('READ')} />,
    answers: [signedIn('VIEWER'), plan(), answer(ProjectTranscriptionQuery, heard())],
  }),
  'transcription: away, then back': () => ({
    element: <ProjectTranscription project={project('FULL')} />,
    answers: [
      signedIn('MANAGER'),
      everything,
      answer(
        ProjectTranscriptionQuery,
        inTurn<ReturnType<typeof heard>>(refusal('INTERNAL_SERVER_ERROR'), heard([], 'de-AT')),
      ),
    ],
  }),
  'readme: none': () => ({
    element: <Readme mayWrite />,
    answers: [
      signedIn('CONTRIBUTOR'),
      answer(ReadmeQuery, { project: { id: idOf(20), readme: null } }),
      refuse(CreateReadme, 'UNAVAILABLE'),
    ],
  }),
  'readme: none, for a reader': () => ({
    element: <Readme mayWrite={false} />,
    answers: [signedIn('VIEWER'), answer(ReadmeQuery, { project: { id: idOf(20), readme: null } })],
  }),
  'retention: of a project': retention('FULL', 180, 90, plan('retentionPolicy')),
  'retention: of a project, in a small plan': retention('FULL', null, null, plan()),
  'retention: of a project, for a viewer': retention('READ', 90, null, plan('retentionPolicy')),
} satisfies Record<string, Case>;
