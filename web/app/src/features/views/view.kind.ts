import { UNTITLED } from '@fieldloom/kernel/naming';
import { Table2 } from 'lucide-react';
import type { KindOfObject } from '../content/kind.ts';

/** A saved view. It opens within its project, which the URL needs but the view alone does not name. */
export const viewKind: KindOfObject = {
  typename: 'View',
  icon: Table2,
  word: 'View',
  untitled: UNTITLED.collection,
  address: () => undefined,
  lists: { root: ['trash'], project: ['views'] },
};
