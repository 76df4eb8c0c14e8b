import { UNTITLED } from '@fieldloom/kernel/naming';
import { Tags } from 'lucide-react';
import type { KindOfObject } from '../content/kind.ts';

export const tagGroupKind: KindOfObject = {
  typename: 'TagGroup',
  icon: Tags,
  word: 'Tag group',
  untitled: UNTITLED.group,
  address: () => undefined,
  lists: { root: ['tagBoards', 'tagBoard', 'tagCollection'], project: ['tagBoards'] },
};
