import { plural } from '@fieldloom/ui/format.ts';

/** Texts of a project's settings. */
export const projectSettingsStrings = {
  tabs: {
    label: 'Settings of the project',
    back: 'Back to the project',
    general: 'General',
    access: 'Access',
    fields: 'Fields',
    transcription: 'Transcription',
  },
  general: {
    title: 'About the project',
    save: 'Save',
    saved: 'Saved',
    noRight: 'You can read these settings. Changing them needs edit access to the project.',
    look: 'Icon and color',
    lookHint: 'A larger plan lets you choose them.',
  },
  areas: {
    title: 'Areas',
    hint: 'What the project shows, in the order of its tabs. What stands in an area that is off is kept.',
    noRight: 'Changing areas needs full access to the project.',
    move: (area: string) => `Move ${area}`,
    show: (area: string) => `Show ${area}`,
    notInPlan: 'Your plan shows every area in the usual order.',
  },
  end: {
    title: 'Archive and delete',
    archive: 'Archive this project',
    archiveHint: 'Lists, the sidebar and search leave it out. Everything in it is kept, and you can bring it back.',
    unarchive: 'Bring it back',
    unarchiveHint: 'It is shown in lists, the sidebar and search again.',
    trash: 'Move to trash',
    trashHint: 'It stays in the trash for 30 days, with everything in it.',
  },
  access: {
    title: 'People with access',
    hint: 'Who may see this project and what they may do in it. Every change is kept at once.',
  },
  transcription: {
    languageTitle: 'Language',
    languageHint:
      'What people speak in the recordings of this project. It counts for recordings that are transcribed from now on.',
    language: 'Spoken language',
    auto: 'Found from each recording',
    wordsTitle: 'Vocabulary',
    wordsHint: 'Names, products and terms that recordings are likely to have. The first ones count most.',
    words: 'Terms, one in a line',
    placeholder: 'Fieldloom\nOnboarding checklist\nRuth Lindgren',
    count: (count: number, limit: number) =>
      `${plural(count, { one: '# term', other: '# terms' })} of at most ${limit}`,
    tooMany: (limit: number) => `At most ${limit} terms. Remove some.`,
    tooLong: (term: string, limit: number) => `“${term}…” is longer than ${limit} characters.`,
    save: 'Save vocabulary',
    saved: 'Recordings that are transcribed from now on are heard with these words',
    languageSaved: 'Recordings that are transcribed from now on are heard this way',
    notInPlan: 'Your plan does not include this.',
    see: 'See what it does',
    noRight: 'Changing this needs edit access to the project.',
  },
};
