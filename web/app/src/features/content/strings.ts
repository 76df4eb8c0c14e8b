export const contentStrings = {
  saving: { saved: 'Saved', saving: 'Saving…', away: 'Kept here, not sent yet', unkept: 'Not sent yet' },
  refused: {
    title: 'The text could not be opened',
    body: 'Reload the page. If the problem persists, ask whoever shared it with you.',
  },
  title: 'Title',
  undo: 'Undo',
  archived: 'Archived',
  star: 'Star',
  unstar: 'Remove star',
  starred: 'Starred',
  restored: 'Restored',
};
