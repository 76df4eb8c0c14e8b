import type { KeyGroup } from '@fieldloom/ui/keyboard-help.tsx';
import { strings } from '../strings.ts';

const words = strings.keyboard;

/** The list behind "?": every key that the product listens to. */
export const keyboardGroups: readonly KeyGroup[] = [
  {
    title: words.general,
    keys: [
      { keys: 'mod+k', does: words.palette },
      { keys: '/', does: words.search },
      { keys: '?', does: words.help },
    ],
  },
  {
    title: words.lists,
    keys: [
      { keys: 'j', does: words.next },
      { keys: 'k', does: words.previous },
    ],
  },
  {
    title: words.notes,
    keys: [
      { keys: 'space', does: words.play },
      { keys: 'left', does: words.seekBack },
      { keys: 'right', does: words.seekForward },
      { keys: 'h', does: words.highlight },
      { keys: 't', does: words.tag },
      { keys: 'c', does: words.comment },
      { keys: 'e', does: words.edit },
      { keys: 'esc', does: words.leave },
    ],
  },
];
