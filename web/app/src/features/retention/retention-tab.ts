export const RETENTION_TABS = ['policy', 'upcoming'] as const;
export type RetentionTab = (typeof RETENTION_TABS)[number];

/**
 * The tab in the URL; the first if none. In a separate file, because the router reads it before the page's code has
 * loaded.
 */
export const readRetentionTab = (text: unknown): RetentionTab | undefined => RETENTION_TABS.find((tab) => tab === text);
