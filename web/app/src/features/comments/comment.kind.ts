import { UNTITLED } from '@fieldloom/kernel/naming';
import { MessageSquare } from 'lucide-react';
import type { KindOfObject } from '../content/kind.ts';

export const commentKind: KindOfObject = {
  typename: 'Comment',
  icon: MessageSquare,
  word: 'Comment',
  untitled: UNTITLED.content,
  // A comment has no page of its own; it is shown with the object it belongs to.
  address: () => undefined,
  lists: { root: ['comments'], note: ['comments'] },
};
