import type { CustomFieldType } from '@fieldloom/filters/vocabulary';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { plural } from '@fieldloom/ui/format.ts';

/** Texts of custom fields and their values. */
export const fieldStrings = {
  types: {
    BOOLEAN: 'Checkbox',
    DATETIME: 'Date',
    EMAIL: 'Email',
    NPS: 'NPS score',
    NUMBER: 'Number',
    PERSON: 'Person',
    PHONE: 'Phone',
    SELECT: 'Select',
    TEXT: 'Text',
    URL: 'Link',
  } satisfies Record<CustomFieldType, string>,
  typeDetails: {
    BOOLEAN: 'Yes or no',
    DATETIME: 'A date',
    EMAIL: 'An email address that opens a message',
    NPS: 'A score from 0 to 10: detractor, passive or promoter',
    NUMBER: 'A number, share or amount of money',
    PERSON: 'Members of the workspace',
    PHONE: 'A phone number that can be called',
    SELECT: 'One or more options from a list',
    TEXT: 'Free text',
    URL: 'A link to a web page',
  } satisfies Record<CustomFieldType, string>,
  yes: 'Yes',
  no: 'No',
  openLink: (text: string) => `Open ${text} in a new tab`,
  unknownPerson: 'Unknown user',
  editor: {
    findOption: 'Find or create an option',
    pickOption: 'Find an option',
    findPerson: 'Find a member',
    create: (label: string) => `Create “${label}”`,
    options: (label: string) => `Options of ${label}`,
    people: (label: string) => `People of ${label}`,
    noOptions: 'No options yet. Type a name to create one.',
    noOption: 'No option has this name',
    nobody: 'No member has this name or address',
    searchFailed: 'The search failed. Type again to retry.',
    moreThere: 'There are more. Type a name to find them.',
    full: (max: number) =>
      `${plural(max, { one: 'At most # option', other: 'At most # options' })}. Remove one to choose another.`,
    manyOptions: `A field has at most ${COUNT_LIMITS.selectOptions} options.`,
    choose: 'Choose…',
    pickDay: 'Choose a day',
    clear: 'Clear',
    previous: 'Previous month',
    next: 'Next month',
    refused: 'This could not be loaded.',
  },
};
