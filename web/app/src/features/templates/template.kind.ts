import { UNTITLED } from '@fieldloom/kernel/naming';
import { LayoutTemplate } from 'lucide-react';
import type { KindOfObject } from '../content/kind.ts';

/** What the workspace begins its own projects and insights with. */
export const templateKind: KindOfObject = {
  typename: 'WorkspaceTemplate',
  icon: LayoutTemplate,
  word: 'Template',
  untitled: UNTITLED.plain,
  address: () => '/settings/templates',
  lists: { root: ['workspaceTemplates', 'trash'] },
};
