import { useState } from 'react';
import type { ResultOf } from '../../../src/client/graphql.ts';
import { ProjectListQuery } from '../../../src/features/browse/browse-queries.ts';
import type { BrowseSearch } from '../../../src/features/projects/browse-search.ts';
import { ProjectRowFields, TreeQuery } from '../../../src/features/projects/project-queries.ts';
import { ProjectsSettings } from '../../../src/features/projects/projects-settings.tsx';
import type { ProjectRow } from '../../../src/features/projects/tree.ts';
import { answer, inTurn, refusal, type Unmasked } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { LONG_WORD, projectRow, signedIn } from '../harness/samples.ts';

type List = Unmasked<ResultOf<typeof ProjectListQuery>, [typeof ProjectRowFields]>;
const list = (...nodes: ProjectRow[]): List => ({
  projectList: { nodes, endCursor: null, totalCount: nodes.length },
});
const SOME = list(
  projectRow(20, 'Why teams renew'),
  projectRow(21, '', { access: { level: 'FULL', everybody: null } }),
  projectRow(22, LONG_WORD, { archived: true }),
);
const FOUND = list(projectRow(23, 'Why teams renewed in spring', { archived: true }));
const tree = answer(TreeQuery, { folders: [], projects: [] });

function Page() {
  const [search, setSearch] = useState<BrowseSearch>({});
  return <ProjectsSettings search={search} onSearch={setSearch} />;
}

export const projectsSettingsCases = {
  'projects in the settings: some': () => ({
    element: <Page />,
    answers: [
      signedIn('MANAGER'),
      tree,
      answer(ProjectListQuery, ({ scope, text }) => (scope === 'ARCHIVED' && text === 'renew' ? FOUND : SOME), [
        ProjectRowFields,
      ]),
    ],
  }),
  'projects in the settings: none': () => ({
    element: <Page />,
    answers: [signedIn('VIEWER', true), tree, answer(ProjectListQuery, () => list(), [ProjectRowFields])],
  }),
  'projects in the settings: for a contributor': () => ({
    element: <Page />,
    answers: [signedIn('CONTRIBUTOR')],
  }),
  'projects in the settings: away, then back': () => ({
    element: <Page />,
    answers: [
      signedIn('MANAGER'),
      tree,
      answer(ProjectListQuery, inTurn<List>(refusal('INTERNAL_SERVER_ERROR'), SOME), [ProjectRowFields]),
    ],
  }),
} satisfies Record<string, Case>;
