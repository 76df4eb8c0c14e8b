import { plural } from '@fieldloom/ui/format.ts';
import { countText } from '../content/count-text.ts';

export const tagStrings = {
  title: 'Tags',
  picker: 'Tags of the highlight',
  find: 'Find or create a tag',
  findOnly: 'Find a tag',
  create: (title: string, board: string) => `Create “${title}” in ${board}`,
  nothing: 'No tag yet. Type a name to create one.',
  nothingFits: 'No tag matches.',
  done: 'Done',
  placeIn: (board: string, group: string, isOfWorkspace: boolean) =>
    isOfWorkspace ? `Whole workspace / ${board} / ${group}` : `${board} / ${group}`,
};

export const sentimentStrings = {
  label: 'Sentiment',
  hint: 'Charts and summaries treat a tag with a sentiment as what somebody felt.',
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
    body: 'Tags sort highlights into themes. Create the first one here, or while you highlight.',
    readOnly: 'Nobody has created a tag in this project.',
    workspace: 'No tag board for the whole workspace',
    workspaceBody: 'Tags of a board here can be applied to highlights in every project.',
    workspaceReadOnly: 'Managers create boards that every project can use.',
  },
  emptyBoard: 'This board has no groups yet.',
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
  lockHint: 'Only people with full access to the board can change it. Everyone can still apply it to highlights.',
  save: 'Save',
};

export const mergeStrings = {
  title: (tag: string) => `Merge “${tag}”`,
  into: 'Merge into',
  find: 'Find a tag',
  nothing: 'No other tag matches.',
  choose: 'Choose a tag',
  change: 'Choose another tag',
  preview: (count: number, target: string) =>
    count === 0
      ? `You cannot see any highlights with this tag. Highlights that you do not have access to get “${target}” too.`
      : `${plural(count, { one: '# highlight that you can see gets', other: '# highlights that you can see get' }, countText(count))} “${target}”. There may be others that you do not have access to; they change too.`,
  both: (count: number) =>
    plural(
      count,
      { one: '# of them has both tags and keeps one', other: '# of them have both tags and keep one' },
      countText(count),
    ),
  after: (source: string, target: string) =>
    `After the merge, “${source}” no longer exists: links to it and saved filters lead to “${target}”. You can undo this for 30 days.`,
  otherProject:
    'The highlights may be in projects other than this tag’s. People without access to its board do not see it there.',
  run: 'Merge tags',
  merged: (source: string, target: string) => `“${source}” merged into “${target}”`,
  merging: (source: string, target: string) =>
    `Merging “${source}” into “${target}”. This continues in the background.`,
  separated: (source: string) => `“${source}” is back`,
  separating: (source: string) => `Bringing “${source}” back. This continues in the background.`,
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
  intro: 'A CSV file with the columns title, description, group and color. Only the title is required.',
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
      one: '# row has an error. Nothing is imported until you fix it.',
      other: '# rows have errors. Nothing is imported until you fix them.',
    }),
  preview: 'Rows of the file',
  columns: { row: 'Row', title: 'Title', group: 'Group', state: 'What happens' },
  states: { NEW: 'New', EXISTS: 'Already exists', REPEATED: 'Repeated in the file', INVALID: 'Error' },
  problems: {
    NO_TITLE: 'No title',
    TITLE_TOO_LONG: 'Title too long (200 characters at most)',
    DESCRIPTION_TOO_LONG: 'Description too long (1,000 characters at most)',
    GROUP_TOO_LONG: 'Group too long (50 characters at most)',
    BAD_COLOR: 'Color is not 3 or 6 hex digits',
  },
  faults: {
    empty: 'It contains no rows.',
    nul: 'It contains null characters, so it is not a text file, or it is damaged.',
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
  tabs: 'Used by',
  board: (board: string, group: string) => `${board} / ${group}`,
  empty: {
    title: 'No highlight has this tag',
    body: 'Apply it to highlights in a note, and they appear here.',
  },
  noInsights: {
    title: 'No insight uses this tag',
    body: 'An insight uses it when it contains a clip or quote of a highlight with this tag.',
  },
};

export const tagSettingsStrings = {
  nav: 'Tags',
  intro: 'Boards of tags that every project can use, and the boards of each project.',
  boards: { title: 'Boards of the workspace', hint: 'Their tags can be applied to highlights in every project.' },
  projects: {
    title: 'Tags of projects',
    hint: 'Each project has its own boards, besides the workspace’s.',
    none: 'You do not have access to any projects yet.',
    open: (title: string) => `Tags of ${title}`,
  },
};
