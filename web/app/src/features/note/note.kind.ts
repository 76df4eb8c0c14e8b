import { UNTITLED } from '@fieldloom/kernel/naming';
import { FileText } from 'lucide-react';
import { noteAddress } from '../content/addresses.ts';
import type { KindOfObject } from '../content/kind.ts';

export const noteKind: KindOfObject = {
  typename: 'Note',
  icon: FileText,
  word: 'Note',
  untitled: UNTITLED.plain,
  address: noteAddress,
  lists: {
    root: ['recentNotes', 'trash', 'noteCollection'],
    project: ['notes', 'noteCount', 'highlights', 'highlightCount'],
  },
};
