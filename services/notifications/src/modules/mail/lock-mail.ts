import { ACCOUNT_LOCK } from '@fieldloom/kernel/limits';
import { type Letterhead, mailPage, paragraphs } from './mail-page.ts';
import type { Mail } from './mailer.ts';

const SECONDS_PER_MINUTE = 60;

/** Tells a member that signing in with their address is locked for a while, and that nobody got in. */
export function lockMail(id: string, to: string, workspace: Letterhead): Mail {
  const minutes = ACCOUNT_LOCK.lockSeconds / SECONDS_PER_MINUTE;
  const lines = [
    `Somebody tried to sign in to the workspace ${workspace.name} with your email address and failed ${ACCOUNT_LOCK.attempts} times. Signing in with it is locked for ${minutes} minutes.`,
    'If it was you, try again then. If it was not, nobody got in: you need do nothing, but a password that you use elsewhere too is worth changing.',
  ];
  return {
    id,
    to,
    subject: `Too many failed sign-ins to ${workspace.name}`,
    text: `${lines.join('\n\n')}\n`,
    html: mailPage(workspace, paragraphs(lines)),
  };
}
