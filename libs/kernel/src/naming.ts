/** Names, slugs and cuts that people see. Safe in the browser. */

const SLUG_MAX = 100;
const BREADCRUMB_MAX = 26;

/**
 * Returns a title as part of a URL: letters of all scripts, with their marks and digits, are kept, every other run of
 * characters becomes one dash, and the result is cut to 100 characters.
 */
export function titleSlug(title: string): string {
  const slug = title
    .normalize('NFC')
    // A mark belongs to the letter before it; without one it is removed.
    .replaceAll(/(?<![\p{L}\p{M}])\p{M}+|[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '');
  // Cuts between whole characters, never within one.
  return [...slug].slice(0, SLUG_MAX).join('').replace(/-$/, '');
}

export const UNTITLED = {
  folder: 'Untitled folder',
  channel: 'Untitled channel',
  channelsData: 'Untitled channels data',
  collection: 'Untitled collection',
  column: 'Untitled column',
  file: 'Untitled file',
  insight: 'Untitled insight',
  contact: 'Untitled contact',
  story: 'Untitled story',
  theme: 'Untitled theme',
  topic: 'Untitled topic',
  tag: 'Untitled tag',
  group: 'Untitled group',
  tagBoard: 'Untitled tag board',
  workspaceTagBoard: 'Untitled workspace tag board',
  workspace: 'Untitled workspace',
  field: 'Untitled field',
  feed: 'Untitled feed',
  extension: 'Untitled extension',
  fieldGroup: 'Untitled field group',
  option: 'Untitled option',
  search: 'Untitled search',
  plain: 'Untitled',
  content: 'No content',
  participant: 'Unnamed participant',
  speaker: 'Unnamed speaker',
  hiddenContact: 'Contact hidden',
  emptyWorkspaceName: 'Name workspace…',
} as const;

/** What a user is called: 'You', then the name, then the email, else 'Deleted user' or 'Unknown user'. */
export function userLabel(
  user: { id: string; name?: string | null; email?: string | null; active?: boolean } | null | undefined,
  currentUserId?: string,
): string {
  if (user === null || user === undefined) return 'Unknown user';
  if (user.id === currentUserId) return 'You';
  if (user.name) return user.name;
  if (user.email) return user.email;
  return user.active === false ? 'Deleted user' : 'Unknown user';
}

/** Titles of a breadcrumb trail: each cut at 26 characters; above three, the first, an ellipsis and the last. */
export function breadcrumbTitles(titles: readonly string[]): string[] {
  const cut = titles.map((title) =>
    title.length > BREADCRUMB_MAX ? `${title.slice(0, BREADCRUMB_MAX - 1).trimEnd()}…` : title,
  );
  if (cut.length <= 3) return cut;
  return [cut[0] ?? '', '…', cut.at(-1) ?? ''];
}
