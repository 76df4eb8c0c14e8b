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
    RANK: 'Own order',
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
    CREATED: ['None of your own yet', 'Projects that you make stand here.'],
    SHARED: ['Nothing shared with you', 'Projects that somebody gives you or one of your groups access to stand here.'],
    STARRED: ['No starred projects', 'Star a project in its menu to find it here.'],
    ARCHIVED: [
      'Nothing archived',
      'Archived projects leave all other lists and stand here until they are brought back.',
    ],
    CONTRIBUTED: ['No projects yet', 'Projects that you made or wrote in stand here.'],
  } satisfies Record<string, [string, string]>,
  folders: ['No folders yet', 'Folders keep projects that belong together.'],
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
  noInsightsBody: 'Insights that you begin or write in come here, drafts and published ones.',
  noDrafts: 'No drafts',
  noPublished: 'Nothing published',
  upgrade: 'See what a larger plan has',
};
