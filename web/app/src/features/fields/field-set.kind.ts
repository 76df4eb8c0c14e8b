import { UNTITLED } from '@fieldloom/kernel/naming';
import { ListTree } from 'lucide-react';
import type { KindOfObject } from '../content/kind.ts';

/** A set of fields: a workspace group, or the fields of a project's notes or insights. */
export const fieldSetKind: KindOfObject = {
  typename: 'CustomFieldSet',
  icon: ListTree,
  word: 'Fields',
  untitled: UNTITLED.fieldGroup,
  address: () => '/settings/fields',
  lists: {
    root: ['fieldSets', 'deletedFields'],
    project: ['noteFieldSet', 'insightFieldSet', 'fieldPreferences'],
  },
};
