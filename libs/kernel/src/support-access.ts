/** What the operator's staff may do in a workspace that let them in: read, or act as an admin within limits. */
export const SUPPORT_LEVELS = ['READ', 'ADMIN'] as const;
export type SupportLevel = (typeof SUPPORT_LEVELS)[number];

/** `REQUESTED` → `GRANTED` or `DENIED`; `GRANTED` → `ENDED` by an admin, or `EXPIRED` when its time is over. */
export const SUPPORT_STATUSES = ['REQUESTED', 'GRANTED', 'DENIED', 'ENDED', 'EXPIRED'] as const;
export type SupportStatus = (typeof SUPPORT_STATUSES)[number];

export const SUPPORT_LIMITS = {
  /** Length of the reason that staff give, in characters. */
  reason: 500,
  /** An access ends at most this many days after it was granted. */
  days: 14,
  /** The longest time that staff may ask for; the same limit in hours. */
  hours: 14 * 24,
} as const;

/** The name under which a workspace sees a member of the staff. */
export const supportName = (name: string): string => `Support (${name})`;
