import { RETENTION_FORECAST_DAYS, RETENTION_NOTICE_DAYS, TIME_LIMITS } from '@fieldloom/kernel/limits';
import { numberText, plural } from '@fieldloom/ui/format.ts';

const notes = (count: number) => plural(count, { one: '1 note', other: '# notes' });

export const retentionStrings = {
  nav: 'Data retention',
  title: 'Data retention',
  intro: `Notes go into the trash when they are this old, with their recordings and transcripts. ${TIME_LIMITS.trashDays} days later they are deleted for good.`,
  noAccess: 'Only admins of the workspace choose how long notes stay.',
  noRight: 'Choosing how long notes stay needs full access to the project.',
  notInPlan: 'Your plan keeps everything. A larger plan lets you choose how long notes stay.',
  workspace: {
    title: 'All projects',
    hint: 'Counted from when a note was made. A project can choose a shorter time for itself.',
    label: 'Notes stay',
    off: 'As long as their project says',
  },
  project: {
    title: 'This project',
    hint: 'Counted from when a note was made. If the workspace has a shorter time, that one holds.',
    label: 'Notes stay',
    off: (workspaceDays: number | null) =>
      workspaceDays === null ? 'Forever' : `As long as the workspace says (${numberText(workspaceDays)} days)`,
    shorter: (days: number) => `The workspace keeps notes for ${numberText(days)} days only, and that holds here too.`,
    keep: 'Keep highlights',
    keepDetail:
      'Highlights stay when their note goes, in a note that has nothing else, and insights go on showing them. Their clips go with the recording.',
  },
  tabs: { label: 'Data retention', policy: 'How long', upcoming: 'What falls due' },
  days: (days: number) => `${numberText(days)} days`,
  upcoming: {
    title: 'What falls due next',
    hint: `In the next ${RETENTION_FORECAST_DAYS} days. People with full access are told ${RETENTION_NOTICE_DAYS} days ahead.`,
    none: `Nothing falls due in the next ${RETENTION_FORECAST_DAYS} days.`,
    day: 'Day',
    notes: 'Notes',
    total: (count: number, projects: number) =>
      `${notes(count)} in ${plural(projects, { one: '1 project', other: '# projects' })}`,
    count: notes,
  },
  confirm: {
    title: (days: number) => `Keep notes for ${numberText(days)} days?`,
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
