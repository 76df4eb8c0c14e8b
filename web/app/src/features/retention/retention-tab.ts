export const RETENTION_TABS = ['policy', 'upcoming'] as const;
export type RetentionTab = (typeof RETENTION_TABS)[number];

/** The tab that an address names; none = the first. In a file of its own: the router reads it before the page has come. */
export const readRetentionTab = (text: unknown): RetentionTab | undefined => RETENTION_TABS.find((tab) => tab === text);
