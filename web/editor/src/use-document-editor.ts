import { type Hotkeys, useHotkeys } from '@fieldloom/ui/hotkeys.ts';
import type { Editor, Extensions } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { LiveDocument, LiveDocumentState } from './live-document.ts';
import { PASSAGE_KEYS } from './passage-keys.ts';
import { type PassageMark, showPassages } from './passage-marks.ts';
import { takeSelection } from './selection-anchor.ts';
import type { PassageActions } from './selection-menu.tsx';

/** One part of a live document's state. Every key changes some part: a component that took all would be drawn with each key. */
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

/** A text that can only be read is no text box. */
function attributesOf(label: string, canEdit: boolean): Record<string, string> {
  const common = { class: 'reading', 'aria-label': label, tabindex: '0' };
  return canEdit ? { ...common, role: 'textbox', 'aria-multiline': 'true' } : { ...common, role: 'document' };
}

/** An editor bound to a live document; another document gets another editor. */
export function useDocumentEditor({ live, extensions, label, isEditable }: Options): Editor {
  const isReadOnly = useLiveState(live, 'isReadOnly');
  const refusal = useLiveState(live, 'refusal');
  const canEdit = isEditable && !isReadOnly && refusal === null;
  const editor = useEditor(
    {
      extensions,
      editable: canEdit,
      // The styles are shipped as a file: the policy allows no style elements without a nonce.
      injectCSS: false,
      editorProps: { attributes: attributesOf(label, canEdit) },
    },
    [live],
  );
  useEffect(() => {
    editor.setOptions({ editable: canEdit, editorProps: { attributes: attributesOf(label, canEdit) } });
    // What is drawn by React hears of transactions only.
    editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
    // After E on a text that was read, the caret has to come back into it.
    if (canEdit && editor.view.dom === document.activeElement) editor.view.focus();
  }, [editor, canEdit, label]);
  return editor;
}

/** Whether the browser shows a selection in this text: keys do not act on a selection that nobody sees. */
function isSelectionShown(editor: Editor): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && editor.view.dom.contains(selection.anchorNode);
}

/** Draws highlights and comments, and gives the keys of `PASSAGE_KEYS` to what is selected. */
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
    // Letters get here only while reading; the chords work there as well.
    return { [PASSAGE_KEYS.reading[name]]: act, [PASSAGE_KEYS.writing[name]]: act };
  };
  useHotkeys({ ...keysOf('highlight', onHighlight), ...keysOf('tag', onTag), ...keysOf('comment', onComment) });
}
