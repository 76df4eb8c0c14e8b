export const contentStrings = {
  saving: { saved: 'Saved', saving: 'Saving…', away: 'Kept here, not sent yet' },
  title: 'Title',
  undo: 'Undo',
  restored: 'Restored',
};
