import type { SupportRequest } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { type Letterhead, mailButton, mailPage, paragraphs } from './mail-page.ts';
import type { Mail } from './mailer.ts';

const ACTION = 'Decide';

/** Mail to an admin: the operator's staff ask for access. */
export function supportRequestMail(
  id: string,
  to: string,
  workspace: Letterhead,
  { name, reason, hours, workspaceName, reviewUrl }: SupportRequest,
): Mail {
  const time = hours === 1 ? 'one hour' : `${hours} hours`;
  const lines = [
    `${name} asks to be let into the workspace ${workspaceName} for ${time}:`,
    `“${reason}”`,
    'Support sees nothing of the workspace unless an admin lets it in. You choose what it may do and until when, can end it at any time, and find what it did in the audit log.',
  ];
  return {
    id,
    to,
    subject: `Support asks to be let into ${workspaceName}`,
    text: `${[...lines, `${ACTION}: ${reviewUrl}`].join('\n\n')}\n`,
    html: mailPage(workspace, paragraphs(lines), mailButton(workspace, ACTION, reviewUrl)),
  };
}
