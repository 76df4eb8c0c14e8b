/** What the operator's staff may do in a workspace that let them in: read, or act as an admin within bounds. */
export const SUPPORT_LEVELS = ['READ', 'ADMIN'] as const;
export type SupportLevel = (typeof SUPPORT_LEVELS)[number];

/** `REQUESTED` → `GRANTED` or `DENIED`; `GRANTED` → `ENDED` by an admin, or `EXPIRED` by its end. */
export const SUPPORT_STATUSES = ['REQUESTED', 'GRANTED', 'DENIED', 'ENDED', 'EXPIRED'] as const;
export type SupportStatus = (typeof SUPPORT_STATUSES)[number];

export const SUPPORT_LIMITS = {
  /** Characters of why staff ask. */
  reason: 500,
  /** An access ends at most so many days after it was granted. */
  days: 14,
  /** What staff may ask for: the same, in hours. */
  hours: 14 * 24,
} as const;

/** How somebody of the staff is called wherever a workspace sees them. */
export const supportName = (name: string): string => `Support (${name})`;
