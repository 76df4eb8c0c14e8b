import type { ApiScope } from '@fieldloom/kernel/api-scopes';
import { plural } from '@fieldloom/ui/format.ts';

/** Describes each scope of a key in words. */
export const scopeWords: Record<ApiScope, { label: string; detail: string }> = {
  CONTENT_READ: { label: 'Read content', detail: 'Projects, notes, highlights, insights, tags and files' },
  CONTENT_WRITE: { label: 'Read and change content', detail: 'Whatever you may read and change yourself' },
  MEMBERS_READ: { label: 'Read members', detail: 'Members, groups and invitations' },
  MEMBERS_WRITE: { label: 'Read and change members', detail: 'Invitations, roles and groups, as far as you may' },
  AUDIT_LOG_READ: { label: 'Read the audit log', detail: 'For admins of the workspace' },
};

export const apiStrings = {
  nav: 'API tokens',
  navWorkspace: 'API',
  own: {
    intro: 'Credentials for your own scripts. A token acts for you and can never do more than you can.',
    title: 'Your tokens',
    none: 'No token yet. Create one for a script or an import of your own.',
  },
  workspace: {
    intro: 'Programs that access this workspace for its members.',
    title: 'Tokens of all members',
    none: 'Nobody has created a token.',
    adminsOnly: 'Only admins of the workspace can see this.',
  },
  usage: 'Send it with each request to',
  header: 'as the header',
  unavailable: 'Your plan does not include the API. Tokens stay, but their requests are refused.',
  create: 'Create token',
  of: (name: string) => `acts for ${name}`,
  ofYou: 'acts for you',
  made: (when: string) => `Created ${when}`,
  ends: (when: string) => `expires on ${when}`,
  ended: 'has expired',
  neverEnds: 'never expires',
  lastUsed: 'Last used',
  neverUsed: 'Never used',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeBody: 'A program that uses it is refused within seconds. This cannot be undone.',
  revoked: 'Token revoked',
  dialog: {
    title: 'Create a token',
    name: 'Name',
    nameHint: 'Helps you recognize it, for example what the program does.',
    content: 'Content',
    members: 'Members',
    auditLog: 'Audit log',
    nothing: 'Nothing',
    nothingDetail: 'The token has no access to it',
    ends: 'Expires',
    never: 'Never',
    days: (days: number) => (days === 365 ? 'In a year' : plural(days, { one: 'In # day', other: 'In # days' })),
    submit: 'Create',
    madeTitle: 'Your new token',
    madeBody: 'Copy it now. It is not shown again.',
    token: 'Token',
    done: 'I have copied it',
  },
};
