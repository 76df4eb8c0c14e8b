import { UNTITLED } from '@fieldloom/kernel/naming';
import { Folder } from 'lucide-react';
import { folderAddress } from '../content/addresses.ts';
import type { KindOfObject } from '../content/kind.ts';

export const folderKind: KindOfObject = {
  typename: 'Folder',
  icon: Folder,
  word: 'Folder',
  untitled: UNTITLED.folder,
  address: folderAddress,
  lists: { root: ['folders', 'trash'] },
};
