import { UNTITLED } from '@fieldloom/kernel/naming';
import { FolderKanban } from 'lucide-react';
import { projectAddress } from '../content/addresses.ts';
import type { KindOfObject } from '../content/kind.ts';

export const projectKind: KindOfObject = {
  typename: 'Project',
  icon: FolderKanban,
  word: 'Project',
  untitled: UNTITLED.plain,
  address: projectAddress,
  lists: { root: ['projects', 'folders', 'trash'] },
};
