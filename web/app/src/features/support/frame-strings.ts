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
    hint: (until: string) => `Support has access until ${until}`,
    requests: (count: number) =>
      plural(count, { one: 'Support asks for access', other: '# support requests are waiting for an answer' }),
    review: 'Review',
    end: 'End access',
    ended: 'Support no longer has access',
    own: (left: string) => `You are here as support. ${left} left`,
    leave: 'Leave',
  },
  /** Replaces every page. */
  ended: {
    title: 'Your access has ended',
    body: 'The workspace’s admins ended it, or it has expired.',
    action: 'Back to support',
  },
};
