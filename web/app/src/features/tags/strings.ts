import { plural } from '@fieldloom/ui/format.ts';
import { countText } from '../content/count-text.ts';

export const tagStrings = {
  title: 'Tags',
  picker: 'Tags of the highlight',
  find: 'Find or create a tag',
  findOnly: 'Find a tag',
  create: (title: string, board: string) => `Create “${title}” in ${board}`,
  nothing: 'No tag yet. Type a name to create one.',
  nothingFits: 'No tag fits.',
  done: 'Done',
  placeIn: (board: string, group: string, isOfWorkspace: boolean) =>
    isOfWorkspace ? `Whole workspace / ${board} / ${group}` : `${board} / ${group}`,
};

export const sentimentStrings = {
  label: 'Sentiment',
  hint: 'Charts and summaries read a tag with a sentiment as what somebody felt.',
  none: 'None',
  POSITIVE: 'Positive',
  NEGATIVE: 'Negative',
  MIXED: 'Mixed',
};

export const tagBoardStrings = {
  boards: 'Tag boards',
  board: (title: string) => `Tag board ${title}`,
  group: (title: string) => `Tags of ${title}`,
  newTag: 'New tag',
  newGroup: 'New group',
  newBoard: 'New board',
  import: 'Import tags',
  boardName: 'Name of the board',
  tagName: 'Name of the tag',
  groupName: 'Name of the group',
  add: 'Add',
  cancel: 'Cancel',
  save: 'Save',
  more: (title: string) => `More about ${title}`,
  rename: 'Rename',
  edit: 'Edit tag…',
  merge: 'Merge into…',
  recolor: 'Color',
  moveTo: 'Move to',
  moveToBoard: 'Move to board',
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  open: 'Open tag',
  delete: 'Delete tag',
  deleteGroup: 'Delete group',
  deleteBoard: 'Delete board',
  deleted: {
    TAG: (title: string) => `Tag “${title}” deleted`,
    TAG_GROUP: (title: string) => `Group “${title}” deleted with its tags`,
    TAG_BOARD: (title: string) => `Board “${title}” deleted with its tags`,
  },
  moved: (what: string, to: string) => `“${what}” moved to ${to}`,
  workspaceBoard: 'Whole workspace',
  locked: 'Locked: only people with full access to the board can change it',
  count: (count: number) => plural(count, { one: '# highlight', other: '# highlights' }, countText(count)),
  empty: {
    title: 'No tags yet',
    body: 'Tags sort highlights into themes. Make the first here, or while you highlight.',
    readOnly: 'Nobody has made a tag in this project.',
    workspace: 'No tag board of the whole workspace',
    workspaceBody: 'Tags of a board here can be put on highlights in every project.',
    workspaceReadOnly: 'Managers make boards that every project can use.',
  },
  emptyBoard: 'This board has no group yet.',
  emptyGroup: 'Drop a tag here',
  gone: { title: 'This board is gone', body: 'It was deleted, or you do not have access to it.' },
  firstBoard: 'Tags',
  firstGroup: 'General',
};

export const tagDialogStrings = {
  title: 'Edit tag',
  name: 'Name',
  nameMissing: 'Give the tag a name.',
  description: 'Description',
  descriptionPlaceholder: 'When to use it, and when not',
  group: 'Group',
  lock: 'Lock this tag',
  lockHint: 'Only people with full access to the board can change it. Everyone can still put it on highlights.',
  save: 'Save',
};

export const mergeStrings = {
  title: (tag: string) => `Merge “${tag}”`,
  into: 'Merge into',
  find: 'Find a tag',
  nothing: 'No other tag fits.',
  choose: 'Choose a tag',
  change: 'Choose another tag',
  preview: (count: number, target: string) =>
    count === 0
      ? `You see no highlight with it. There may be highlights that you do not have access to; they get “${target}” too.`
      : `${plural(count, { one: '# highlight that you see gets', other: '# highlights that you see get' }, countText(count))} “${target}”. There may be others that you do not have access to; they change too.`,
  both: (count: number) =>
    plural(
      count,
      { one: '# of them has both tags and keeps one', other: '# of them have both tags and keep one' },
      countText(count),
    ),
  after: (source: string, target: string) =>
    `“${source}” is gone afterward: links to it and saved filters lead to “${target}”. You can undo this for 30 days.`,
  otherProject:
    'The highlights may stand in projects other than this tag’s. People without access to its board do not see it there.',
  run: 'Merge tags',
  merged: (source: string, target: string) => `“${source}” merged into “${target}”`,
  merging: (source: string, target: string) => `Merging “${source}” into “${target}”. This goes on in the background.`,
  separated: (source: string) => `“${source}” is back`,
  separating: (source: string) => `Bringing “${source}” back. This goes on in the background.`,
  list: 'Merged into this tag',
  undo: 'Undo merge',
  undoOf: (source: string) => `Undo merge of ${source}`,
  until: (days: number) =>
    plural(days, { one: 'Can be undone for # more day', other: 'Can be undone for # more days' }),
  state: {
    MERGING: 'Being merged',
    MERGED: '',
    SEPARATING: 'Being brought back',
    SEPARATED: '',
  },
  cameFrom: (source: string | null, target: string) =>
    source ? `“${source}” was merged into “${target}”.` : `The tag was merged into “${target}”.`,
};

export const importStrings = {
  title: 'Import tags',
  intro: 'A CSV file with the columns title, description, group and color. Only the title is needed.',
  board: 'Board',
  file: 'Choose a file',
  paste: 'Or paste rows here',
  pastePlaceholder: 'title,description,group,color\nSpeed,How fast it feels,Product,#3aa981',
  check: 'Check the rows',
  again: 'Choose another file',
  summary: (added: number, existing: number) =>
    [
      plural(added, { one: '# new tag', other: '# new tags' }),
      ...(existing > 0 ? [plural(existing, { one: '# row is skipped', other: '# rows are skipped' })] : []),
    ].join(', '),
  groups: (titles: readonly string[]) =>
    `${plural(titles.length, { one: 'New group', other: 'New groups' })}: ${titles.join(', ')}`,
  invalid: (count: number) =>
    plural(count, {
      one: '# row is not right. Nothing is imported until it is.',
      other: '# rows are not right. Nothing is imported until they are.',
    }),
  preview: 'Rows of the file',
  columns: { row: 'Row', title: 'Title', group: 'Group', state: 'What happens' },
  states: { NEW: 'New', EXISTS: 'There already', REPEATED: 'Repeated in the file', INVALID: 'Not right' },
  problems: {
    NO_TITLE: 'No title',
    TITLE_TOO_LONG: 'Title too long (200 characters at most)',
    DESCRIPTION_TOO_LONG: 'Description too long (1,000 characters at most)',
    GROUP_TOO_LONG: 'Group too long (50 characters at most)',
    BAD_COLOR: 'Color is not 3 or 6 hex digits',
  },
  faults: {
    empty: 'There are no rows in it.',
    nul: 'It has null characters: it is not a text file, or it is damaged.',
    tooMany: (limit: string) => `It has more than ${limit} rows. Split it.`,
    noTitle: 'It has no column named “title”.',
    quotes: (line: number) => `The quotes in line ${line} do not close or are in the wrong place.`,
    unreadable: 'It could not be read as CSV.',
    tooLarge: 'The file is larger than 10 MB.',
  },
  noColors: 'Your plan does not include colors of your own: rows with a color cannot be imported.',
  run: (count: number) => plural(count, { one: 'Import # tag', other: 'Import # tags' }),
  nothingNew: 'Nothing to import',
  done: (count: number) => plural(count, { one: '# tag imported', other: '# tags imported' }),
};

export const tagPageStrings = {
  highlights: 'Highlights',
  insights: 'Insights',
  usedIn: (count: number) => plural(count, { one: 'Used in # insight', other: 'Used in # insights' }),
  published: 'Published',
  draft: 'Draft',
  moreInsights: 'Show more insights',
  edit: 'Edit tag',
  tabs: 'What has this tag',
  board: (board: string, group: string) => `${board} / ${group}`,
  empty: {
    title: 'No highlight has this tag',
    body: 'Put it on highlights in a note; they are collected here.',
  },
  noInsights: {
    title: 'No insight uses this tag',
    body: 'An insight uses it when it has a clip or quote of a highlight with this tag.',
  },
};

export const tagSettingsStrings = {
  nav: 'Tags',
  intro: 'Boards of tags that every project can use, and the boards of each project.',
  boards: { title: 'Boards of the workspace', hint: 'Their tags can be put on highlights in every project.' },
  projects: {
    title: 'Tags of projects',
    hint: 'Each project has boards of its own, besides the workspace’s.',
    none: 'You do not have access to a project yet.',
    open: (title: string) => `Tags of ${title}`,
  },
};
