import { useState } from 'react';
import { ProjectListQuery } from '../../../src/features/browse/browse-queries.ts';
import { PersonFields } from '../../../src/features/content/person.tsx';
import type { BrowseSearch } from '../../../src/features/projects/browse-search.ts';
import { FolderDialog, type FolderTask } from '../../../src/features/projects/folder-dialog.tsx';
import { FolderInsights } from '../../../src/features/projects/folder-insights.tsx';
import { FolderProjects } from '../../../src/features/projects/folder-projects.tsx';
import { FolderInsightsQuery, FolderSharedQuery } from '../../../src/features/projects/folder-queries.ts';
import { FolderShared } from '../../../src/features/projects/folder-shared.tsx';
import { ProjectDialog } from '../../../src/features/projects/project-dialog.tsx';
import {
  CreateFolder,
  CreateProject,
  InsightRowFields,
  ProjectCountsQuery,
  ProjectRowFields,
  TreeQuery,
} from '../../../src/features/projects/project-queries.ts';
import { type ListId, ProjectsPage } from '../../../src/features/projects/projects-page.tsx';
import { buildTree, type FolderRow, flatten, type ProjectRow } from '../../../src/features/projects/tree.ts';
import { type Answer, answer, inTurn, refusal, refuse } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, LONG_WORD, marcus, plan, projectRow, signedIn } from '../harness/samples.ts';

const folder = (number: number, name: string, parentId: string | null = null): FolderRow => ({
  id: idOf(number),
  name,
  parentId,
  rank: number,
  access: { level: 'FULL' },
});
const GROWTH = folder(40, 'Growth');
const FOLDERS = [GROWTH, folder(41, '', GROWTH.id), folder(42, LONG_WORD)];
const PROJECTS = [
  projectRow(20, 'Why teams renew', { summary: 'Twelve interviews with buyers.', starred: true }),
  projectRow(21, '', { access: { level: 'FULL', everybody: null } }),
  projectRow(22, LONG_WORD, { folderId: GROWTH.id, summary: LONG_WORD }),
  projectRow(23, 'Churn calls', { folderId: GROWTH.id }),
  projectRow(24, 'Survey of 2023', { folderId: GROWTH.id, archived: true }),
];

const tree = (folders: readonly FolderRow[] = FOLDERS, projects: readonly ProjectRow[] = PROJECTS): Answer =>
  answer(TreeQuery, { folders: [...folders], projects: [...projects] }, [ProjectRowFields]);
const counts = answer(ProjectCountsQuery, {
  projects: PROJECTS.map(({ id }) => ({ id, noteCount: 1, insightCount: 0 })),
});
const list = (...nodes: readonly ProjectRow[]) => ({
  projectList: { nodes: [...nodes], endCursor: null, totalCount: nodes.length },
});

function Lists({ place = 'projects', list: id }: { place?: 'projects' | 'browse'; list: ListId }) {
  const [search, setSearch] = useState<BrowseSearch>({});
  return <ProjectsPage place={place} list={id} search={search} onSearch={setSearch} />;
}

function InFolder({ id, words = '' }: { id: string; words?: string }) {
  const [search, setSearch] = useState<BrowseSearch>({});
  const [sought, setSought] = useState(words);
  const found = flatten(buildTree(FOLDERS, PROJECTS).folders).find((each) => each.id === id);
  return (
    found && (
      <>
        <FolderProjects
          folder={found}
          words={sought}
          onWords={setSought}
          search={search}
          onSearch={setSearch}
          onCreated={() => undefined}
        />
        <output data-testid="words">{sought}</output>
      </>
    )
  );
}

function AskFolder({ task }: { task: FolderTask }) {
  const [isOpen, setOpen] = useState(true);
  return <FolderDialog task={isOpen ? task : null} onClose={() => setOpen(false)} />;
}

function AskProject() {
  const [isOpen, setOpen] = useState(true);
  const [made, setMade] = useState('');
  return (
    <>
      <ProjectDialog isOpen={isOpen} onClose={() => setOpen(false)} folderId={GROWTH.id} onDone={setMade} />
      <output data-testid="made">{made}</output>
    </>
  );
}

const manager = signedIn('MANAGER');

export const projectCases = {
  'projects: overview': () => ({ element: <Lists list="overview" />, answers: [manager, tree(), counts] }),
  'projects: none': () => ({ element: <Lists list="overview" />, answers: [manager, plan(), tree([], []), counts] }),
  'projects: none, for a viewer': () => ({
    element: <Lists list="overview" />,
    answers: [signedIn('VIEWER'), tree([], []), counts],
  }),
  'projects: all of them': () => ({
    element: <Lists list="all" />,
    answers: [
      manager,
      tree(),
      counts,
      answer(
        ProjectListQuery,
        ({ scope, text, sort }) => {
          if (scope !== 'ALL') return list();
          if (text) return list(...PROJECTS.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())));
          return list(...(sort === 'TITLE' ? PROJECTS.toReversed() : PROJECTS));
        },
        [ProjectRowFields],
      ),
    ],
  }),
  'projects: away, then back': () => ({
    element: <Lists list="all" />,
    answers: [
      manager,
      tree(),
      counts,
      answer(ProjectListQuery, inTurn<ReturnType<typeof list>>(refusal('INTERNAL_SERVER_ERROR'), list(...PROJECTS)), [
        ProjectRowFields,
      ]),
    ],
  }),
  'browse: folders': () => ({ element: <Lists place="browse" list="folders" />, answers: [manager, tree(), counts] }),
  'browse: shared with you': () => ({
    element: <Lists place="browse" list="shared" />,
    answers: [manager, tree(), counts, answer(ProjectListQuery, () => list(), [ProjectRowFields])],
  }),
  'folder: projects': () => ({ element: <InFolder id={GROWTH.id} />, answers: [manager, tree(), counts] }),
  'folder: opened at words': () => ({
    element: <InFolder id={GROWTH.id} words="churn" />,
    answers: [manager, tree(), counts],
  }),
  'folder: empty': () => ({ element: <InFolder id={idOf(42)} />, answers: [manager, tree(), counts] }),
  'folder: empty, for a viewer': () => ({
    element: <InFolder id={idOf(42)} />,
    answers: [signedIn('VIEWER'), tree(), counts],
  }),
  'folder: published insights': () => ({
    element: <FolderInsights folderId={GROWTH.id} />,
    answers: [
      manager,
      answer(
        FolderInsightsQuery,
        {
          folder: {
            id: GROWTH.id,
            publishedInsights: {
              nodes: [
                {
                  id: idOf(50),
                  title: '',
                  preview: LONG_WORD,
                  locked: false,
                  published: true,
                  createdAt: inDays(-2),
                  updatedAt: inDays(-1),
                  createdBy: marcus,
                  access: { level: 'READ' },
                  project: { id: idOf(20), title: 'Why teams renew', color: null },
                },
              ],
              endCursor: null,
              totalCount: 1,
            },
          },
        },
        [InsightRowFields, PersonFields],
      ),
    ],
  }),
  'folder: insights that the plan lacks': () => ({
    element: <FolderInsights folderId={GROWTH.id} />,
    answers: [
      manager,
      refuse(FolderInsightsQuery, 'LIMIT_REACHED', 'Your plan does not include this.', { prompt: 'folders' }),
    ],
  }),
  'folder: shared': () => ({
    element: <FolderShared folderId={GROWTH.id} />,
    answers: [
      manager,
      tree(),
      answer(FolderSharedQuery, {
        folder: {
          id: GROWTH.id,
          sharedWithMe: [
            { kind: 'PROJECT', id: idOf(23), title: 'Churn calls', projectId: null, level: 'WRITE' },
            { kind: 'NOTE', id: idOf(61), title: '', projectId: idOf(23), level: 'READ' },
          ],
        },
      }),
    ],
  }),
  'project: in a folder': () => ({
    element: <AskProject />,
    answers: [
      manager,
      plan(),
      tree(),
      answer(
        CreateProject,
        ({ input }) => ({ createProject: projectRow(25, input.title, { folderId: input.folderId ?? null }) }),
        [ProjectRowFields],
      ),
    ],
  }),
  'project: more than the plan has': () => ({
    element: <AskProject />,
    answers: [
      manager,
      plan(),
      tree(),
      refuse(CreateProject, 'LIMIT_REACHED', 'Your workspace can hold 1 project.', { prompt: 'projects' }),
    ],
  }),
  'project: refused': () => ({
    element: <AskProject />,
    answers: [manager, plan(), tree(), refuse(CreateProject, 'INVALID_OPERATION', 'This folder was deleted.')],
  }),
  'folder: nested where the plan has none': () => ({
    element: <AskFolder task={{ kind: 'create', parentId: GROWTH.id }} />,
    answers: [
      manager,
      tree(),
      refuse(CreateFolder, 'LIMIT_REACHED', 'Your plan has no nested folders.', { prompt: 'folders' }),
    ],
  }),
  'folder: refused': () => ({
    element: <AskFolder task={{ kind: 'create', parentId: null }} />,
    answers: [manager, tree(), refuse(CreateFolder, 'INVALID_OPERATION', 'Folders can be nested 20 levels deep.')],
  }),
} satisfies Record<string, Case>;
