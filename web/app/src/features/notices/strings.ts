import { UNTITLED } from '@fieldloom/kernel/naming';

export const noticeStrings = {
  title: 'Notifications',
  unread: 'unread',
  isUnread: ' (unread)',
  markAll: 'Mark all as read',
  empty: 'You are up to date. Finished transcripts and news about your work appear here.',
  settings: 'Choose what we notify you about',
  open: 'Open',
  untitled: UNTITLED.plain,
  kinds: {
    TRANSCRIPT_COMPLETE: 'A recording is ready',
    TRANSCRIPT_FAILED: 'A transcript could not be created',
    COMMENT_ADDED: 'New comments',
    INSIGHT_PUBLISHED: 'An insight was published',
    OBJECT_CHANGED: 'Something was changed',
    RETENTION_DUE: 'Notes of a project fall due in 7 days',
  },
};
