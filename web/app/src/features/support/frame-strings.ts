import type { SupportLevel } from '@fieldloom/kernel/support-access';
import { numberText, plural } from '@fieldloom/ui/format.ts';

/** Support texts that every page may show. In a separate file, because the first screen waits for them. */
export const supportFrameStrings = {
  /** For any member of the staff. */
  anybody: 'Support',
  levels: {
    READ: 'Read only',
    ADMIN: 'As an admin',
  } satisfies Record<SupportLevel, string> as Record<SupportLevel, string>,
  banner: {
    label: 'Support in this workspace',
    current: (name: string, level: string, until: string) => `${name} has access until ${until} (${level})`,
    more: (count: number) => `and ${numberText(count)} more`,
    hint: (until: string) => `Support may look in until ${until}`,
    requests: (count: number) =>
      plural(count, { one: 'Support asks for access', other: '# requests of support wait for an answer' }),
    review: 'Review',
    end: 'End access',
    ended: 'Support has no access any more',
    own: (left: string) => `You are here as support. ${left} left`,
    leave: 'Leave',
  },
  /** Replaces every page. */
  ended: {
    title: 'Your access has ended',
    body: 'The workspace’s admins ended it, or its time is over.',
    action: 'Back to support',
  },
};
