import { PASSAGE_KEYS } from '@fieldloom/editor/passage-keys.ts';
import type { KeyGroup } from '@fieldloom/ui/keyboard-help.tsx';
import { strings } from '../strings.ts';

const words = strings.keyboard;

/** The list behind "?": every keyboard shortcut of the product. */
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
    title: words.reading,
    keys: [
      { keys: 'space', does: words.play },
      { keys: 'left', does: words.seekBack },
      { keys: 'right', does: words.seekForward },
      { keys: PASSAGE_KEYS.reading.highlight, does: words.highlight },
      { keys: PASSAGE_KEYS.reading.tag, does: words.tag },
      { keys: PASSAGE_KEYS.reading.comment, does: words.comment },
      { keys: 'e', does: words.edit },
    ],
  },
  {
    title: words.caret,
    about: words.caretAbout,
    keys: [
      { keys: ['left', 'right', 'up', 'down'], does: words.moveByWords },
      { keys: ['shift+left', 'shift+right'], does: words.selectWords },
      { keys: 'enter', does: words.playWord },
      { keys: 'esc', does: words.putCaretAway },
    ],
  },
  {
    title: words.writing,
    keys: [
      { keys: PASSAGE_KEYS.writing.highlight, does: words.highlight },
      { keys: PASSAGE_KEYS.writing.tag, does: words.tag },
      { keys: PASSAGE_KEYS.writing.comment, does: words.comment },
      { keys: '/', does: words.addToText },
      { keys: 'esc', does: words.leave },
    ],
  },
];
