import { UNTITLED } from '@fieldloom/kernel/naming';
import { Highlighter } from 'lucide-react';
import { highlightAddress } from '../content/addresses.ts';
import type { KindOfObject } from '../content/kind.ts';

export const highlightKind: KindOfObject = {
  typename: 'Highlight',
  icon: Highlighter,
  word: 'Highlight',
  untitled: UNTITLED.content,
  address: ({ id, noteId }) => (noteId ? highlightAddress({ id: noteId }, id) : undefined),
  lists: { root: ['trash', 'highlightCollection'], project: ['highlights', 'highlightCount'], note: ['highlights'] },
};
