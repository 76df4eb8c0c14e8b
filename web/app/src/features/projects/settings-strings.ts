import { plural } from '@fieldloom/ui/format.ts';

/** Texts of a project's settings. */
export const projectSettingsStrings = {
  tabs: {
    label: 'Project settings',
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
    noRight: 'You can read these settings. Changing them requires edit access to the project.',
    look: 'Icon and color',
    lookHint: 'A larger plan lets you choose them.',
  },
  areas: {
    title: 'Areas',
    hint: 'What the project shows, in the order of its tabs. The content of an area that is off is kept.',
    noRight: 'Changing areas requires full access to the project.',
    move: (area: string) => `Move ${area}`,
    show: (area: string) => `Show ${area}`,
    notInPlan: 'Your plan shows every area in the usual order.',
  },
  end: {
    title: 'Archive and delete',
    archive: 'Archive this project',
    archiveHint:
      'It disappears from lists, the sidebar and search. Everything in it is kept, and you can bring it back.',
    unarchive: 'Bring it back',
    unarchiveHint: 'It appears in lists, the sidebar and search again.',
    trash: 'Move to trash',
    trashHint: 'It stays in the trash for 30 days, with everything in it.',
  },
  access: {
    title: 'People with access',
    hint: 'Who can see this project, and what they can do in it. Every change is saved immediately.',
  },
  transcription: {
    languageTitle: 'Language',
    languageHint:
      'The language that people speak in this project’s recordings. Applies to recordings that are transcribed from now on.',
    language: 'Spoken language',
    auto: 'Detected in each recording',
    wordsTitle: 'Vocabulary',
    wordsHint: 'Names, products and terms that recordings are likely to contain. The first ones matter most.',
    words: 'Terms, one per line',
    placeholder: 'Fieldloom\nOnboarding checklist\nRuth Lindgren',
    count: (count: number, limit: number) =>
      `${plural(count, { one: '# term', other: '# terms' })} of at most ${limit}`,
    tooMany: (limit: number) => `At most ${limit} terms. Remove some.`,
    tooLong: (term: string, limit: number) => `“${term}…” is longer than ${limit} characters.`,
    save: 'Save vocabulary',
    saved: 'Recordings that are transcribed from now on use this vocabulary',
    languageSaved: 'Recordings that are transcribed from now on use this language',
    notInPlan: 'Your plan does not include this.',
    see: 'Learn more',
    noRight: 'Changing this requires edit access to the project.',
  },
};
