import { plural } from '@fieldloom/ui/format.ts';
import { settingsStrings } from './strings.ts';

export const scimStrings = {
  title: 'User provisioning (SCIM)',
  hint: 'Your directory (Okta, Entra ID or another one) adds and removes users and groups here.',
  address: 'Address for your directory',
  managed: (count: number) =>
    plural(count, { one: '# member comes from your directory', other: '# members come from your directory' }),
  managedHint: 'Change their names and roles there, not here.',
  unavailable:
    'Your plan does not include SCIM. What your directory has provisioned stays, but its requests are refused.',
  tokens: 'Tokens',
  noTokens: 'No token yet. Create one, and enter it in your directory together with the address.',
  create: 'Create token',
  createdBy: (name: string | null, when: string) => `Created ${name === null ? '' : `by ${name} `}on ${when}`,
  lastUsed: 'Last used',
  neverUsed: 'Never used',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeBody: 'A directory that uses it is refused immediately. Members and groups stay as they are.',
  revoked: 'Token revoked',
  dialog: {
    title: 'Create a token',
    name: 'Name',
    nameHint: 'Helps you recognize it, for example the name of your directory.',
    submit: 'Create',
    madeTitle: 'Your new token',
    made: 'Copy it now. It is not shown again.',
    token: 'Token',
    done: 'I have copied it',
  },
  groups: 'Groups from your directory',
  groupsHint:
    'A group can give its members a role while they are in it. If a member is in several groups, the highest role counts.',
  noGroups: 'Your directory has not added any groups yet.',
  members: (count: number) => plural(count, { one: '# member', other: '# members' }),
  roleOf: (name: string) => `Role of members of ${name}`,
  noRole: 'No role of its own',
  roles: settingsStrings.users.roles,
  saved: settingsStrings.saved,
};
