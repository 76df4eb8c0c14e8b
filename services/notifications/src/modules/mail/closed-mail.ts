import { escapeHtml, type Letterhead, mailPage, paragraphs } from './mail-page.ts';
import type { Mail } from './mailer.ts';

export interface ClosedWords {
  /** Name of the admin who closed it. */
  closer: string;
  /** ISO 8601: after this it is deleted. */
  deleteAfter: string;
  /** Where an admin signs in to restore it. */
  url: string;
}

/** Tells an admin that the workspace was closed, until when it can be restored, and where. */
export function closedMail(
  id: string,
  to: string,
  workspace: Letterhead,
  { closer, deleteAfter, url }: ClosedWords,
): Mail {
  const { name } = workspace;
  const day = new Date(deleteAfter).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const lines = [
    `${closer} closed the workspace ${name}. Nobody can open it now, and on ${day} everything in it is deleted for good.`,
    'Until then any admin can sign in and restore it, with everything as it was:',
  ];
  return {
    id,
    to,
    subject: `${name} was closed and is deleted on ${day}`,
    text: [...lines, url, ''].join('\n\n'),
    html: mailPage(workspace, paragraphs(lines), `<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`),
  };
}
