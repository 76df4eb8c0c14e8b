import { type Letterhead, mailButton, mailPage, paragraphs } from './mail-page.ts';
import type { Mail } from './mailer.ts';

export interface AccessRequestWords {
  email: string;
  name: string;
  message: string;
  workspaceName: string;
  reviewUrl: string;
  enterUrl: string;
}

/** Mail to an admin: somebody asks for access. */
export function accessRequestMail(id: string, to: string, workspace: Letterhead, request: AccessRequestWords): Mail {
  const { email, name, message, workspaceName, reviewUrl } = request;
  const who = name === '' ? email : `${name} (${email})`;
  const lines = [
    `${who} asks for access to the workspace ${workspaceName}. Their email address is verified, their name is not.`,
    ...(message === '' ? [] : [`“${message}”`]),
  ];
  return mailOf(id, to, workspace, `${name || email} asks to join ${workspaceName}`, lines, [
    'Review the request',
    reviewUrl,
  ]);
}

/** Mail to somebody whose request for access was approved. */
export function accessApprovedMail(
  id: string,
  to: string,
  workspace: Letterhead,
  { workspaceName, enterUrl }: AccessRequestWords,
): Mail {
  const lines = [`You asked to be let into the workspace ${workspaceName}, and now you are a member of it.`];
  const subject = `You are a member of ${workspaceName}`;
  return mailOf(id, to, workspace, subject, lines, ['Open the workspace', enterUrl]);
}

function mailOf(
  id: string,
  to: string,
  workspace: Letterhead,
  subject: string,
  lines: readonly string[],
  [action, url]: readonly [string, string],
): Mail {
  return {
    id,
    to,
    subject,
    text: `${[...lines, `${action}: ${url}`].join('\n\n')}\n`,
    html: mailPage(workspace, paragraphs(lines), mailButton(workspace, action, url)),
  };
}
