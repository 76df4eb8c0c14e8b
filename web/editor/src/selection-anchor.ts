import type { Editor } from '@tiptap/core';
import type { XmlFragment } from 'yjs';
import { type Anchor, anchorOf } from './anchor.ts';
import { layOut } from './document-layout.ts';

const fragmentOf = (editor: Editor): XmlFragment | null => {
  const collaboration = editor.extensionManager.extensions.find((extension) => extension.name === 'collaboration');
  return (collaboration?.options.fragment as XmlFragment | null | undefined) ?? null;
};

/** Returns the anchor of a range of positions; null when it contains no text. */
export function rangeToAnchor(editor: Editor, from: number, to: number): Anchor | null {
  const fragment = fragmentOf(editor);
  return fragment && to > from ? anchorOf(layOut(fragment, editor.schema), { from, to }) : null;
}

/** Returns the anchor of the selection and clears it, because its menu would cover the new highlight. */
export function takeSelection(editor: Editor): Anchor | null {
  const anchor = selectionToAnchor(editor);
  if (!anchor) return null;
  editor.commands.setTextSelection(editor.state.selection.to);
  // A text that is only read does not move the browser's selection on its own.
  if (!editor.isEditable) getSelection()?.removeAllRanges();
  return anchor;
}

/** Returns the anchor of the selection: relative positions, the quote, and 32 characters before and after it. */
export function selectionToAnchor(editor: Editor): Anchor | null {
  const { from, to } = editor.state.selection;
  return rangeToAnchor(editor, from, to);
}
