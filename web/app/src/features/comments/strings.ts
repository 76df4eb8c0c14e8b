import { numberText } from '@fieldloom/ui/format.ts';
export const commentStrings = {
  placeholder: 'Write a comment',
  label: 'Comment',
  send: 'Comment',
  cancel: 'Cancel',
  reply: 'Reply',
  replyLabel: 'Reply',
  resolve: 'Resolve',
  reopen: 'Open again',
  resolved: 'Resolved',
  showResolved: (count: number) => `Show ${numberText(count)} resolved`,
  hideResolved: 'Hide resolved',
  delete: 'Delete comment',
  deleted: 'Comment deleted',
  about: 'About',
  thread: 'Comment thread',
  empty: { title: 'No comments yet', body: 'Select words and press C, or write to everybody who reads this.' },
};
