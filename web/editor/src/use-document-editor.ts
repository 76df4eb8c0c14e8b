import { type Hotkeys, useHotkeys } from '@fieldloom/ui/hotkeys.ts';
import type { Editor, Extensions } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { LiveDocument, LiveDocumentState } from './live-document.ts';
import { PASSAGE_KEYS } from './passage-keys.ts';
import { type PassageMark, showPassages } from './passage-marks.ts';
import { takeSelection } from './selection-anchor.ts';
import type { PassageActions } from './selection-menu.tsx';

/**
 * Returns one part of a live document's state. Every key changes some part, so a component that took all of it would
 * render with each key.
 */
export function useLiveState<Name extends keyof LiveDocumentState>(
  live: LiveDocument,
  name: Name,
): LiveDocumentState[Name] {
  return useSyncExternalStore(live.subscribe, () => live.getState()[name]);
}

interface Options {
  live: LiveDocument;
  extensions: Extensions;
  label: string;
  isEditable: boolean;
}

/** A text that can only be read is not a text box. */
function attributesOf(label: string, canEdit: boolean): Record<string, string> {
  const common = { class: 'reading', 'aria-label': label, tabindex: '0' };
  return canEdit ? { ...common, role: 'textbox', 'aria-multiline': 'true' } : { ...common, role: 'document' };
}

/** Makes an editor for a live document; another document gets another editor. */
export function useDocumentEditor({ live, extensions, label, isEditable }: Options): Editor {
  const isReadOnly = useLiveState(live, 'isReadOnly');
  const refusal = useLiveState(live, 'refusal');
  const canEdit = isEditable && !isReadOnly && refusal === null;
  const editor = useEditor(
    {
      extensions,
      editable: canEdit,
      // The styles are shipped as a file, because the policy allows no style elements without a nonce.
      injectCSS: false,
      editorProps: { attributes: attributesOf(label, canEdit) },
    },
    [live],
  );
  useEffect(() => {
    editor.setOptions({ editable: canEdit, editorProps: { attributes: attributesOf(label, canEdit) } });
    // What React renders is updated only by transactions.
    editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
    // After E on a text that was read, the focus must return to it.
    if (canEdit && editor.view.dom === document.activeElement) editor.view.focus();
  }, [editor, canEdit, label]);
  return editor;
}

/** Tells whether the browser shows a selection in this text. Keys do not act on an invisible selection. */
function isSelectionShown(editor: Editor): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && editor.view.dom.contains(selection.anchorNode);
}

/** Draws highlights and comments, and binds the keys of `PASSAGE_KEYS` to the selection. */
export function usePassages(
  editor: Editor,
  marks: readonly PassageMark[],
  activeId: string | null,
  { onHighlight, onTag, onComment }: PassageActions,
): void {
  useEffect(() => showPassages(editor.view, { marks, activeId }), [editor, marks, activeId]);
  const keysOf = (name: keyof typeof PASSAGE_KEYS.reading, run: PassageActions['onHighlight']): Hotkeys => {
    if (!run) return {};
    const act = () => {
      const anchor = isSelectionShown(editor) ? takeSelection(editor) : null;
      if (anchor) run(anchor);
    };
    // Letters arrive here only while reading; the chords work there as well.
    return { [PASSAGE_KEYS.reading[name]]: act, [PASSAGE_KEYS.writing[name]]: act };
  };
  useHotkeys({ ...keysOf('highlight', onHighlight), ...keysOf('tag', onTag), ...keysOf('comment', onComment) });
}
