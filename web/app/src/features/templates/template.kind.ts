import { UNTITLED } from '@fieldloom/kernel/naming';
import { LayoutTemplate } from 'lucide-react';
import type { KindOfObject } from '../content/kind.ts';

/** A template of the workspace for projects and insights. */
export const templateKind: KindOfObject = {
  typename: 'WorkspaceTemplate',
  icon: LayoutTemplate,
  word: 'Template',
  untitled: UNTITLED.plain,
  address: () => '/settings/templates',
  lists: { root: ['workspaceTemplates', 'trash'] },
};
