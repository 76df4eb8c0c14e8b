import { plural } from '@fieldloom/ui/format.ts';
import { countText } from '../content/count-text.ts';
export const tagStrings = {
  title: 'Tags',
  picker: 'Tags of the highlight',
  find: 'Find or create a tag',
  create: (title: string) => `Create “${title}”`,
  nothing: 'No tag yet. Type a name to create one.',
  done: 'Done',
};

export const tagBoardStrings = {
  board: (title: string) => `Tag board ${title}`,
  group: (title: string) => `Tags of ${title}`,
  newTag: 'New tag',
  newGroup: 'New group',
  newBoard: 'New board',
  tagName: 'Name of the tag',
  groupName: 'Name of the group',
  add: 'Add',
  cancel: 'Cancel',
  save: 'Save',
  more: (title: string) => `More about ${title}`,
  rename: 'Rename',
  recolor: 'Color',
  moveTo: 'Move to group',
  moveUp: 'Move up',
  moveDown: 'Move down',
  open: 'Open tag',
  delete: 'Delete tag',
  deleted: (title: string) => `Tag “${title}” deleted`,
  workspaceBoard: 'Whole workspace',
  count: (count: number) => plural(count, { one: '# highlight', other: '# highlights' }, countText(count)),
  handle: (title: string) => `Drag ${title}`,
  empty: {
    title: 'No tags yet',
    body: 'Tags sort highlights into themes. Make the first here, or while you highlight.',
    readOnly: 'Nobody has made a tag in this project.',
  },
  emptyGroup: 'Drop a tag here',
  firstBoard: 'Tags',
  firstGroup: 'General',
};

export const tagPageStrings = {
  highlights: 'Highlights',
  empty: {
    title: 'No highlight has this tag',
    body: 'Put it on highlights in a note; they are collected here.',
  },
};
