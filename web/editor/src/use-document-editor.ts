import { useHotkeys } from '@fieldloom/ui/hotkeys.ts';
import type { Editor, Extensions } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { LiveDocument, LiveDocumentState } from './live-document.ts';
import { type PassageMark, showPassages } from './passage-marks.ts';
import { takeSelection } from './selection-anchor.ts';
import type { PassageActions } from './selection-menu.tsx';

/** One part of a live document's state. Each key changes some part of it: who asks for all is drawn anew with every key. */
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

/** An editor bound to a live document; made anew only for another document. */
export function useDocumentEditor({ live, extensions, label, isEditable }: Options): Editor {
  const isReadOnly = useLiveState(live, 'isReadOnly');
  const refusal = useLiveState(live, 'refusal');
  const canEdit = isEditable && !isReadOnly && refusal === null;
  const editor = useEditor(
    {
      extensions,
      editable: canEdit,
      // Shipped as a file: the policy allows no style elements without nonce.
      injectCSS: false,
      editorProps: { attributes: attributesOf(label, canEdit) },
    },
    [live],
  );
  useEffect(() => {
    editor.setOptions({ editable: canEdit, editorProps: { attributes: attributesOf(label, canEdit) } });
    // What is drawn by React hears of transactions only.
    editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
    // E on a text that was read: the caret has to come back into it.
    if (canEdit && editor.view.dom === document.activeElement) editor.view.focus();
  }, [editor, canEdit, label]);
  return editor;
}

/** Draws highlights and comments, and gives H, T and C to the selection while the text is not being typed into. */
export function usePassages(
  editor: Editor,
  marks: readonly PassageMark[],
  activeId: string | null,
  { onHighlight, onTag, onComment }: PassageActions,
): void {
  useEffect(() => showPassages(editor.view, { marks, activeId }), [editor, marks, activeId]);
  const act = (run: PassageActions['onHighlight']) => () => {
    const anchor = takeSelection(editor);
    if (anchor) run?.(anchor);
  };
  useHotkeys({
    ...(onHighlight ? { h: act(onHighlight), 'mod+shift+h': act(onHighlight) } : {}),
    ...(onTag ? { t: act(onTag) } : {}),
    ...(onComment ? { c: act(onComment) } : {}),
  });
}
