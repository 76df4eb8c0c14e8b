import { plural } from '@fieldloom/ui/format.ts';

/** Texts of the fields panel of a note or insight, and of the dialog for many objects. */
export const fieldPanelStrings = {
  tab: 'Fields',
  list: 'Fields',
  empty: 'Empty',
  edit: (label: string) => `Change ${label}`,
  changing: (label: string) => `${label} is being changed`,
  more: (label: string) => `More about ${label}`,
  hide: 'Hide field',
  editField: 'Edit field…',
  add: 'Add field',
  find: 'Find a field',
  newField: 'New field…',
  nothing: 'No field has this name',
  hidden: (count: number) => plural(count, { one: '# hidden field', other: '# hidden fields' }),
  none: {
    title: 'No fields yet',
    body: 'Record what you would like to sort or filter by: a plan, a date, a score.',
    readOnly: 'This project shows no fields.',
  },
  dialog: {
    title: 'Set a field',
    field: 'Field',
    choose: 'Choose a field',
    value: 'Value',
    set: (count: number) => plural(count, { one: 'Set on # object', other: 'Set on # objects' }),
    clear: 'Leave it empty',
    clearDetail: 'Removes the value from all of them.',
    cancel: 'Cancel',
    done: (count: number) => plural(count, { one: '# object changed', other: '# objects changed' }),
    failed: (count: number) =>
      plural(count, { one: '# could not be changed:', other: '# could not be changed, such as:' }),
    close: 'Close',
    pick: 'Choose a value',
    none: 'There are no fields that you can set here.',
  },
};
