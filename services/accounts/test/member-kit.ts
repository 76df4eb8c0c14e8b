import type { Actor } from '@fieldloom/auth/actor';
import type { Browser } from './browser.ts';
import { SCOPE } from './keys.ts';
import { actorOf, PASSWORD, type TestAccounts, type Workspace } from './kit.ts';

/** A person who was invited and has accepted. */
export interface InvitedMember {
  actor: Actor;
  email: string;
  browser: Browser;
}

let made = 0;

export async function inviteMember(
  accounts: TestAccounts,
  at: Workspace,
  role: NonNullable<Actor['role']> = 'CONTRIBUTOR',
): Promise<InvitedMember> {
  made += 1;
  const email = `invited-${made}@${at.subdomain}.example`;
  const query = 'mutation($input: InviteUsersInput!) { inviteUsers(input: $input) { id } }';
  const { data } = await accounts.graphql(actorOf(at), query, { input: { emails: [email], role } });
  const inviteId = data.inviteUsers[0].id as string;
  const { acceptUrl } = await accounts.client(`${SCOPE}:notifications`).getInvite({ teamId: at.teamId, inviteId });
  const browser = accounts.browser(at);
  const token = new URL(acceptUrl).searchParams.get('token');
  const { body } = await browser.post('accept-invite', { token, name: 'Ines Invited', password: PASSWORD });
  const { user } = (await browser.post('token')).body;
  const actor = actorOf(at, { userId: user.id, sessionId: body.sessionId, role, admin: false });
  return { actor, email, browser };
}
