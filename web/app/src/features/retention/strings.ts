import { RETENTION_FORECAST_DAYS, RETENTION_NOTICE_DAYS, TIME_LIMITS } from '@fieldloom/kernel/limits';
import { plural } from '@fieldloom/ui/format.ts';
import { daysText } from '@fieldloom/ui/interval.ts';

const notes = (count: number) => plural(count, { one: '1 note', other: '# notes' });

export const retentionStrings = {
  nav: 'Data retention',
  title: 'Data retention',
  intro: `Notes move to the trash at this age, with their recordings and transcripts. ${TIME_LIMITS.trashDays} days later, they are permanently deleted.`,
  noAccess: 'Only admins of the workspace can choose how long notes are kept.',
  noRight: 'Choosing how long notes are kept requires full access to the project.',
  notInPlan: 'Your plan keeps everything. A larger plan lets you choose how long notes are kept.',
  workspace: {
    title: 'All projects',
    hint: 'Counted from when a note was created. A project can choose a shorter time.',
    label: 'Notes stay',
    off: 'As set in their project',
  },
  project: {
    title: 'This project',
    hint: 'Counted from when a note was created. If the workspace has a shorter time, that one applies.',
    label: 'Notes stay',
    off: (workspaceDays: number | null) =>
      workspaceDays === null ? 'Forever' : `As set in the workspace (${daysText(workspaceDays)})`,
    shorter: (days: number) => `The workspace keeps notes for only ${daysText(days)}, and that applies here too.`,
    keep: 'Keep highlights',
    keepDetail:
      'Highlights stay when their note is deleted, in a note that contains nothing else, and insights keep showing them. Their clips are deleted with the recording.',
  },
  tabs: { label: 'Data retention', policy: 'How long', upcoming: 'What falls due' },
  days: daysText,
  upcoming: {
    title: 'What falls due next',
    hint: `In the next ${RETENTION_FORECAST_DAYS} days. People with full access are notified ${RETENTION_NOTICE_DAYS} days ahead.`,
    none: `Nothing falls due in the next ${RETENTION_FORECAST_DAYS} days.`,
    day: 'Day',
    notes: 'Notes',
    total: (count: number, projects: number) =>
      `${notes(count)} in ${plural(projects, { one: '1 project', other: '# projects' })}`,
    count: notes,
  },
  confirm: {
    title: (days: number) => `Keep notes for ${daysText(days)}?`,
    body: (count: number, day: string) =>
      [
        plural(count, { one: '# note falls due', other: '# notes fall due' }),
        ` in the next ${RETENTION_FORECAST_DAYS} days, the first on ${day}. Until then you can choose a longer time. `,
        plural(count, { one: 'It can', other: 'They can' }),
        ` be brought back from the trash for ${TIME_LIMITS.trashDays} days.`,
      ].join(''),
    action: (count: number) => `Let ${notes(count)} fall due`,
  },
  saved: 'Saved',
  kept: (day: string) =>
    `The original of this note fell due on ${day}. Its title and highlights were kept; text, transcript and recordings went to the trash.`,
};
