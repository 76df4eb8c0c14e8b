import { newPerson } from './platform.ts';
import { FIXTURE_PASSWORD, type WorkspaceFixture } from './workspace-fixture.ts';

/**
 * Invites another person to a fixture's workspace and accepts by the mail; they sign in with the fixtures' password.
 */
export async function joinAs(
  fixture: WorkspaceFixture,
  name: string,
  role: 'MANAGER' | 'CONTRIBUTOR' | 'VIEWER' = 'CONTRIBUTOR',
): Promise<{ email: string }> {
  const [first = ''] = name.toLowerCase().split(' ');
  const email = fixture.words.email.replace('olga', first);
  const after = new Date(Date.now() - 1_000);
  await fixture.ask(
    'mutation($emails: [String!]!, $role: Role!) { inviteUsers(input: { emails: $emails, role: $role }) { id } }',
    { emails: [email], role },
  );
  const person = newPerson();
  const { text } = await person.waitForMail(email, after);
  const link = /https?:\/\/\S+accept-invite\S+/.exec(text)?.[0];
  const token = link === undefined ? null : new URL(link).searchParams.get('token');
  if (token === null) throw new Error(`The invitation of ${name} holds no link`);
  const body = { token, name, password: FIXTURE_PASSWORD };
  await person.expectOk(fixture.subdomain, '/api/auth/accept-invite', { body });
  return { email };
}
