import type { CredentialChange } from '@fieldloom/stream/events/accounts';
import { type Letterhead, mailPage, paragraphs } from './mail-page.ts';
import type { Mail } from './mailer.ts';

const WHAT: Record<CredentialChange, string> = {
  'password.changed': 'Your password was changed',
  'password.reset': 'Your password was reset with a link from an email',
  'totp.added': 'An authenticator app was set up for your account',
  'totp.removed': 'The authenticator app was removed from your account',
  'passkey.added': 'A passkey was added to your account',
  'passkey.removed': 'A passkey was removed from your account',
  'recovery_code.added': 'New recovery codes were created for your account; the old ones no longer work',
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
    `${WHAT[change]}, from a session in the workspace ${workspace.name}. It applies to all your workspaces in this region.`,
    'If this was you, there is nothing to do. If not, set a new password with “Forgot password?” on the sign-in page, end the sessions you don’t recognize in your security settings, and tell an admin of the workspace.',
  ];
  return {
    id,
    to,
    subject: `${WHAT[change].split(';')[0]}`,
    text: `${lines.join('\n\n')}\n`,
    html: mailPage(workspace, paragraphs(lines)),
  };
}
