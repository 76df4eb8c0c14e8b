import type { Mail } from './mailer.ts';

export interface InviteWords {
  invitedByName: string;
  workspaceName: string;
  message: string;
  acceptUrl: string;
  role: string;
}

const WHAT_A_ROLE_DOES: Record<string, string> = {
  MANAGER: 'organise projects and manage who works on them',
  CONTRIBUTOR: 'add recordings and notes, highlight and write insights',
  VIEWER: 'read, watch and comment',
};

/** The mail that asks somebody into a workspace. */
export function inviteMail(id: string, to: string, invite: InviteWords): Mail {
  const inviter = invite.invitedByName || 'A colleague';
  const ability = WHAT_A_ROLE_DOES[invite.role] ?? 'take part';
  const subject = `${inviter} invited you to ${invite.workspaceName}`;
  const lines = [
    `${inviter} invited you to the workspace ${invite.workspaceName} on Fieldloom, where you can ${ability}.`,
    ...(invite.message === '' ? [] : [`“${invite.message}”`]),
  ];
  const note = 'The link is for you alone and works for 14 days. If you do not know the sender, ignore this mail.';
  return {
    id,
    to,
    subject,
    text: [...lines, `Accept the invitation: ${invite.acceptUrl}`, note].join('\n\n'),
    html: page(
      lines.map((line) => `<p>${escape(line)}</p>`).join(''),
      `<p style="margin:28px 0"><a href="${escape(invite.acceptUrl)}" style="background:#3b5bdb;color:#fff;border-radius:6px;padding:10px 18px;text-decoration:none">Accept the invitation</a></p><p style="color:#667085;font-size:13px">${escape(note)}</p>`,
    ),
  };
}

function page(...parts: string[]): string {
  return `<!doctype html><html><body style="font:15px/1.5 system-ui,sans-serif;color:#1d2433;max-width:560px;margin:32px auto;padding:0 16px">${parts.join('')}</body></html>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
