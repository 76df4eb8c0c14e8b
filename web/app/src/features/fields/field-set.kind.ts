import { UNTITLED } from '@fieldloom/kernel/naming';
import { ListTree } from 'lucide-react';
import type { KindOfObject } from '../content/kind.ts';

/** A set of fields: a group of the workspace, or the fields of a project's notes or insights. */
export const fieldSetKind: KindOfObject = {
  typename: 'CustomFieldSet',
  icon: ListTree,
  word: 'Fields',
  untitled: UNTITLED.fieldGroup,
  address: () => '/settings/fields',
  lists: { root: ['fieldSets'], project: ['noteFieldSet', 'insightFieldSet', 'fieldPreferences'] },
};
