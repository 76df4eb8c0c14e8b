import type { CredentialChange } from '@fieldloom/stream/events/accounts';
import { type Letterhead, mailPage, paragraphs } from './mail-page.ts';
import type { Mail } from './mailer.ts';

const WHAT: Record<CredentialChange, string> = {
  'password.changed': 'Your password was changed',
  'password.reset': 'Your password was set anew by a link of a mail',
  'totp.added': 'An authenticator app was set up for your account',
  'totp.removed': 'The authenticator app was removed from your account',
  'passkey.added': 'A passkey was added to your account',
  'passkey.removed': 'A passkey was removed from your account',
  'recovery_code.added': 'New recovery codes were made for your account; the old ones stopped working',
};

/** Tells a member that one of their credentials was changed, so that nobody else can do it unnoticed. */
export function credentialsMail({
  id,
  to,
  change,
  workspace,
}: {
  id: string;
  to: string;
  change: CredentialChange;
  workspace: Letterhead;
}): Mail {
  const lines = [
    `${WHAT[change]}, in a session at the workspace ${workspace.name}. It holds for all your workspaces in this region.`,
    'If it was you, you need do nothing. If it was not, set a new password by “Forgot password?” on the login page, end the sessions that you do not know in your security settings, and tell an admin of the workspace.',
  ];
  return {
    id,
    to,
    subject: `${WHAT[change].split(';')[0]}`,
    text: `${lines.join('\n\n')}\n`,
    html: mailPage(workspace, paragraphs(lines)),
  };
}
