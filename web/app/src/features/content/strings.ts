export const contentStrings = {
  saving: { saved: 'Saved', saving: 'Saving…', away: 'Kept here, not sent yet' },
  refused: {
    title: 'The text could not be opened',
    body: 'Load the page again. If it stays, ask whoever shared it with you.',
  },
  title: 'Title',
  undo: 'Undo',
  restored: 'Restored',
};
