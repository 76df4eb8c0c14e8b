import { UNTITLED } from '@fieldloom/kernel/naming';
import { SquareKanban } from 'lucide-react';
import type { KindOfObject } from '../content/kind.ts';

/** Its page is in its project or in the workspace's settings; see `boardAddress`. */
export const tagBoardKind: KindOfObject = {
  typename: 'TagBoard',
  icon: SquareKanban,
  word: 'Tag board',
  untitled: UNTITLED.tagBoard,
  address: () => undefined,
  lists: { root: ['tagBoards', 'tagBoard', 'tagCollection'], project: ['tagBoards'] },
};
