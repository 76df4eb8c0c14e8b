import { plural } from '@fieldloom/kernel/plural';
import type { SupportRequest } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { type Letterhead, mailButton, mailPage, paragraphs } from './mail-page.ts';
import type { Mail } from './mailer.ts';

const ACTION = 'Review the request';

/** Mail to an admin: the operator's staff ask for access. */
export function supportRequestMail(
  id: string,
  to: string,
  workspace: Letterhead,
  { name, reason, hours, workspaceName, reviewUrl }: SupportRequest,
): Mail {
  const time = plural(hours, { one: 'one hour', other: '# hours' });
  const lines = [
    `${name} asks for access to the workspace ${workspaceName} for ${time}:`,
    `“${reason}”`,
    'Support sees nothing of the workspace unless an admin grants access. You choose what support may do and until when, you can end it at any time, and the audit log shows what was done.',
  ];
  return {
    id,
    to,
    subject: `Support asks for access to ${workspaceName}`,
    text: `${[...lines, `${ACTION}: ${reviewUrl}`].join('\n\n')}\n`,
    html: mailPage(workspace, paragraphs(lines), mailButton(workspace, ACTION, reviewUrl)),
  };
}
