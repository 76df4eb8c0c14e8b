import { objectParam } from '@fieldloom/kernel/addresses';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { plural } from '@fieldloom/kernel/plural';
import { MAIL_OBJECTS } from '../../limits.ts';
import { TOLD_KINDS } from '../../told-kinds.ts';
import { escapeHtml, type Letterhead, mailPage } from '../mail/mail-page.ts';
import type { Mail } from '../mail/mailer.ts';
import type { ActivityKind, Shown } from './activity-kinds.ts';

export interface ActivityLine {
  kind: ActivityKind;
  shown: Shown;
  title: string;
  count: number;
}

const HEADINGS: Record<ActivityKind, string> = {
  INSIGHT_PUBLISHED: 'Published',
  COMMENT_ADDED: 'New comments',
  OBJECT_CHANGED: 'Changed',
};
const ORDER: readonly ActivityKind[] = ['INSIGHT_PUBLISHED', 'COMMENT_ADDED', 'OBJECT_CHANGED'];

/** Builds the mail about activity, grouped by kind. It contains only titles, and only of what the reader may read. */
export function activityMail({
  id,
  to,
  workspace,
  origin,
  unsubscribeUrl,
  lines,
}: {
  id: string;
  to: string;
  workspace: Letterhead;
  /** Origin of the workspace's host. */
  origin: string;
  unsubscribeUrl: string;
  /** At least one. */
  lines: readonly ActivityLine[];
}): Mail {
  const named = lines.slice(0, MAIL_OBJECTS);
  const more = lines.length - named.length;
  const groups = ORDER.map((kind) => ({ kind, own: named.filter((line) => line.kind === kind) })).filter(
    ({ own }) => own.length > 0,
  );
  const urlOf = ({ shown, title }: ActivityLine): string =>
    `${origin}/${TOLD_KINDS[shown.kind].path}/${encodeURIComponent(objectParam({ id: shown.id, title }))}`;
  const titleOf = ({ title, kind, count }: ActivityLine): string =>
    `${title || UNTITLED.plain}${kind === 'COMMENT_ADDED' && count > 1 ? ` (${count})` : ''}`;
  const rest = more > 0 ? [`and ${more} more`] : [];
  const settingsUrl = `${origin}/settings/user/notifications`;
  return {
    id,
    to,
    subject: subjectOf(lines, workspace.name),
    text: [
      ...groups.map(
        ({ kind, own }) => `${HEADINGS[kind]}\n${own.map((line) => `- ${titleOf(line)}\n  ${urlOf(line)}`).join('\n')}`,
      ),
      ...rest,
      `Choose what you hear about: ${settingsUrl}\nStop these mails: ${unsubscribeUrl}\n`,
    ].join('\n\n'),
    html: mailPage(
      workspace,
      ...groups.map(({ kind, own }) => {
        const items = own.map(
          (line) => `<li><a href="${escapeHtml(urlOf(line))}">${escapeHtml(titleOf(line))}</a></li>`,
        );
        return `<h2 style="font-size:15px">${HEADINGS[kind]}</h2><ul>${items.join('')}</ul>`;
      }),
      ...rest.map((text) => `<p>${text}</p>`),
      `<p style="color:#667085;font-size:13px"><a href="${escapeHtml(settingsUrl)}">Choose what you hear about</a> · <a href="${escapeHtml(unsubscribeUrl)}">Stop these mails</a></p>`,
    ),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function subjectOf(lines: readonly ActivityLine[], workspaceName: string): string {
  const [only] = lines;
  if (only === undefined || lines.length > 1) {
    return `${plural(lines.length, { one: '# update', other: '# updates' })} in ${workspaceName}`;
  }
  const title = only.title || UNTITLED.plain;
  if (only.kind === 'INSIGHT_PUBLISHED') return `“${title}” was published in ${workspaceName}`;
  if (only.kind === 'OBJECT_CHANGED') return `“${title}” was changed in ${workspaceName}`;
  return `${plural(only.count, { one: 'A comment', other: '# comments' })} on “${title}”`;
}
