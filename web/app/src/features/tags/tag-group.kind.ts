import { Tags } from 'lucide-react';
import type { KindOfObject } from '../content/kind.ts';

export const tagGroupKind: KindOfObject = {
  typename: 'TagGroup',
  icon: Tags,
  word: 'Tag group',
  address: () => undefined,
  lists: { root: ['tagBoards', 'tagBoard', 'tagCollection'], project: ['tagBoards'] },
};
