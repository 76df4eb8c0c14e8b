import { UNTITLED } from '@fieldloom/kernel/naming';
import { Tag } from 'lucide-react';
import { tagAddress } from '../content/addresses.ts';
import type { KindOfObject } from '../content/kind.ts';

export const tagKind: KindOfObject = {
  typename: 'Tag',
  icon: Tag,
  word: 'Tag',
  untitled: UNTITLED.tag,
  address: tagAddress,
  lists: { root: ['tagBoards', 'tagBoard', 'tagCollection'], project: ['tagBoards'] },
};
