import { objectParam } from '@fieldloom/kernel/addresses';
import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { plural } from '@fieldloom/kernel/plural';
import { type Letterhead, mailButton, mailPage, paragraphs } from './mail-page.ts';
import type { Mail } from './mailer.ts';

export interface DueWords {
  project: { id: string; title: string };
  /** A day in UTC: 2026-12-02. */
  dueOn: string;
  notes: number;
  /** Origin of the workspace's host. */
  origin: string;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Mail to users with full rights on a project: what of it will be due, while it can still be kept. */
export function retentionMail(
  id: string,
  to: string,
  workspace: Letterhead,
  { project, dueOn, notes, origin }: DueWords,
): Mail {
  const title = project.title || UNTITLED.plain;
  const day = DAY.format(new Date(dueOn));
  const what = plural(notes, { one: '# note', other: '# notes' });
  const they = plural(notes, { one: 'it', other: 'them' });
  const url = `${origin}/projects/${encodeURIComponent(objectParam({ ...project, title }))}/settings/data-retention`;
  const lines = [
    `${what} of the project “${title}” will move to the trash on ${day}, as the data retention of the project or the workspace says.`,
    `You can restore ${they} from there for ${TIME_LIMITS.trashDays} days. To keep ${they}, choose a longer time before that day.`,
  ];
  const action = 'Open the retention settings';
  return {
    id,
    to,
    subject: `${what} of “${title}” will move to the trash on ${day}`,
    text: `${[...lines, `${action}: ${url}`].join('\n\n')}\n`,
    html: mailPage(workspace, paragraphs(lines), mailButton(workspace, action, url)),
  };
}
