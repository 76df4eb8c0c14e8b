import type { NoticeKind } from '../../database.ts';
import type { ShownKind } from '../../told-kinds.ts';
import type { Option } from '../settings/settings.repository.ts';

/** Notices and mails about content → the option that turns them on. */
export const ACTIVITY_OPTIONS = {
  COMMENT_ADDED: 'allCommentsEnabled',
  INSIGHT_PUBLISHED: 'insightsPublishedEnabled',
  OBJECT_CHANGED: 'allChangesEnabled',
} as const satisfies Partial<Record<NoticeKind, Option>>;
export type ActivityKind = keyof typeof ACTIVITY_OPTIONS;

/** What a notice or mail names and links to. */
export interface Shown {
  kind: ShownKind;
  id: string;
}
