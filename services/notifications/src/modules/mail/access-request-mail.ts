import { escapeHtml, mailPage } from './mail-page.ts';
import type { Mail } from './mailer.ts';

const BUTTON = 'background:#3b5bdb;color:#fff;border-radius:6px;padding:10px 18px;text-decoration:none';

export interface AccessRequestWords {
  email: string;
  name: string;
  message: string;
  workspaceName: string;
  reviewUrl: string;
  enterUrl: string;
}

/** To an admin: somebody asks to be let in. */
export function accessRequestMail(id: string, to: string, request: AccessRequestWords): Mail {
  const { email, name, message, workspaceName, reviewUrl } = request;
  const who = name === '' ? email : `${name} (${email})`;
  const lines = [
    `${who} asks to be let into the workspace ${workspaceName}. The address is proven; the name is what they say.`,
    ...(message === '' ? [] : [`“${message}”`]),
  ];
  return mailOf(id, to, `${name || email} asks to join ${workspaceName}`, lines, ['Decide', reviewUrl]);
}

/** To whom was let in. */
export function accessApprovedMail(id: string, to: string, { workspaceName, enterUrl }: AccessRequestWords): Mail {
  const lines = [`You asked to be let into the workspace ${workspaceName}, and now you are a member of it.`];
  return mailOf(id, to, `You are a member of ${workspaceName}`, lines, ['Open the workspace', enterUrl]);
}

function mailOf(
  id: string,
  to: string,
  subject: string,
  lines: readonly string[],
  [action, url]: readonly [string, string],
): Mail {
  return {
    id,
    to,
    subject,
    text: `${[...lines, `${action}: ${url}`].join('\n\n')}\n`,
    html: mailPage(
      lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
      `<p style="margin:28px 0"><a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(action)}</a></p>`,
    ),
  };
}
