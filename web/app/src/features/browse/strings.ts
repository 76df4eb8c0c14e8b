import { plural } from '@fieldloom/ui/format.ts';

export const browseStrings = {
  browse: 'Browse',
  tabs: {
    label: 'Lists',
    overview: 'Overview',
    all: 'All projects',
    folders: 'Folders',
    yours: 'Your projects',
    created: 'Created by you',
    shared: 'Shared with you',
  },
  sort: {
    label: 'Sort',
    RANK: 'Manual order',
    TITLE: 'Title',
    UPDATED: 'Last change',
    CREATED: 'Newest first',
  },
  findFolder: 'Find a folder',
  show: { label: 'Show', active: 'Active', starred: 'Starred', archived: 'Archived' },
  count: (count: number) => plural(count, { one: '# project', other: '# projects' }),
  folderCount: (count: number) => plural(count, { one: '# folder', other: '# folders' }),
  more: 'Show more',
  empty: {
    ALL: ['No projects yet', 'A project holds the notes, highlights and insights of one study.'],
    CREATED: ['None of your own yet', 'Projects that you create appear here.'],
    SHARED: ['Nothing shared with you', 'Projects that people share with you or one of your groups appear here.'],
    STARRED: ['No starred projects', 'Star a project in its menu to find it here.'],
    ARCHIVED: [
      'Nothing archived',
      'Archived projects disappear from all other lists and stay here until they are brought back.',
    ],
    CONTRIBUTED: ['No projects yet', 'Projects that you created or contributed to appear here.'],
  } satisfies Record<string, [string, string]>,
  folders: ['No folders yet', 'Folders keep related projects together.'],
};

export const yourWorkStrings = {
  title: 'Your work',
  tabs: { label: 'Kind', all: 'All', insights: 'Insights', projects: 'Projects' },
  state: { label: 'State', all: 'All', drafts: 'Drafts', published: 'Published' },
  insights: 'Your insights',
  projects: 'Your projects',
  seeAll: 'See all',
  more: 'Show more',
  noInsights: 'No insights yet',
  noInsightsBody: 'Insights that you create or contribute to appear here, drafts and published ones.',
  noDrafts: 'No drafts',
  noPublished: 'Nothing published',
  upgrade: 'See larger plans',
};
