import { userColors } from '@fieldloom/ui/contrast.ts';
import { Extension } from '@tiptap/core';
import { yCursorPlugin } from '@tiptap/y-tiptap';
import type { Awareness } from 'y-protocols/awareness';

export interface CaretUser {
  id: string;
  name: string;
  /** Hex digits. */
  color: string;
}

/** Shows where other people are: a caret with a name, and their selection. */
export const Carets = Extension.create<{ awareness: Awareness | null; user: CaretUser | null }>({
  name: 'carets',
  addOptions() {
    return { awareness: null, user: null };
  },
  addProseMirrorPlugins() {
    const { awareness, user } = this.options;
    if (!awareness) return [];
    if (user) awareness.setLocalStateField('user', user);
    return [
      yCursorPlugin(awareness, {
        // Built without the usual builder, which writes a style attribute that a strict policy refuses.
        cursorBuilder: (other: CaretUser) => {
          const caret = document.createElement('span');
          const name = document.createElement('span');
          caret.className = 'caret';
          name.className = 'caret-name';
          name.textContent = other.name;
          const { css } = userColors(other.color);
          caret.style.setProperty('--caret-color', css.mark);
          name.style.setProperty('--caret-name-ground', css.text);
          // Word joiners keep the caret from breaking a word in two.
          caret.append('\u2060', name, '\u2060');
          return caret;
        },
        selectionBuilder: (other: CaretUser) => ({
          class: 'caret-selection',
          style: `--caret-color: ${userColors(other.color).css.mark}`,
        }),
      }),
    ];
  },
});
