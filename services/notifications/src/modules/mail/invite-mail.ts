import { escapeHtml, type Letterhead, mailButton, mailPage, paragraphs } from './mail-page.ts';
import type { Mail } from './mailer.ts';

export interface InviteWords {
  invitedByName: string;
  workspaceName: string;
  message: string;
  acceptUrl: string;
  role: string;
}

const WHAT_A_ROLE_DOES: Record<string, string> = {
  MANAGER: 'organize projects and manage who works on them',
  CONTRIBUTOR: 'add recordings and notes, highlight and write insights',
  VIEWER: 'read, watch and comment',
};

/** The mail that invites somebody to a workspace. */
export function inviteMail(id: string, to: string, workspace: Letterhead, invite: InviteWords): Mail {
  const inviter = invite.invitedByName || 'A colleague';
  const ability = WHAT_A_ROLE_DOES[invite.role] ?? 'take part';
  const subject = `${inviter} invited you to ${invite.workspaceName}`;
  const lines = [
    `${inviter} invited you to the workspace ${invite.workspaceName} on Fieldloom, where you can ${ability}.`,
    ...(invite.message === '' ? [] : [`“${invite.message}”`]),
  ];
  const action = 'Accept the invitation';
  const note = 'The link is for you alone and works for 14 days. If you do not know the sender, ignore this mail.';
  return {
    id,
    to,
    subject,
    text: [...lines, `${action}: ${invite.acceptUrl}`, note].join('\n\n'),
    html: mailPage(
      workspace,
      paragraphs(lines),
      mailButton(workspace, action, invite.acceptUrl),
      `<p style="color:#667085;font-size:13px">${escapeHtml(note)}</p>`,
    ),
  };
}
