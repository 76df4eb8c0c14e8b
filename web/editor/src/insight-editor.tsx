import { useLatest } from '@fieldloom/ui/use-latest.ts';
import { EditorContent } from '@tiptap/react';
import { type ComponentType, type Ref, useEffect, useImperativeHandle, useMemo } from 'react';
import type { CaretUser } from './carets.ts';
import { documentExtensions } from './document-extensions.ts';
import { editorStrings } from './editor-strings.ts';
import { FoundWords, showFoundWords } from './found-words.ts';
import { HighlightCard, type HighlightCardProps } from './highlight-card.tsx';
import type { LiveDocument } from './live-document.ts';
import { type PassageMark, PassageMarks, passageAt } from './passage-marks.ts';
import { ReadingCaret } from './reading-caret.ts';
import { type PassageActions, SelectionMenu } from './selection-menu.tsx';
import { SlashMenu } from './slash-menu.tsx';
import { useDocumentEditor, usePassages } from './use-document-editor.ts';

export interface InsightEditorHandle {
  insertHighlight: (highlightId: string) => void;
  focus: () => void;
}

export interface InsightEditorProps {
  live: LiveDocument;
  user: CaretUser | null;
  isEditing: boolean;
  /** The text's label and its placeholder; by default those of an insight. */
  label?: string;
  placeholder?: string;
  /** Renders one embedded highlight; it must stay the same for the life of the editor. */
  card: ComponentType<HighlightCardProps>;
  /** "/highlight": lets people choose, then call `insertHighlight`. */
  onPickHighlight: () => void;
  comments: readonly PassageMark[];
  activeCommentId: string | null;
  /** Words that led here: they are marked, and the first of them is scrolled into view. */
  foundWords?: string;
  onCommentPress: (id: string) => void;
  onComment?: PassageActions['onComment'];
  ref?: Ref<InsightEditorHandle>;
}

/** The text of an insight, with embedded highlights as evidence. */
export function InsightEditor(props: InsightEditorProps) {
  const { live, user, isEditing, card, comments, activeCommentId, onComment, ref } = props;
  const { label = editorStrings.insightLabel, placeholder = editorStrings.insightPlaceholder, foundWords = '' } = props;
  const latest = useLatest(props);

  const extensions = useMemo(
    () => [
      ...documentExtensions(live, user, placeholder),
      HighlightCard.configure({ card }),
      PassageMarks.configure({
        fragment: live.fragment,
        onPress: (id) => latest().onCommentPress(id),
      }),
      FoundWords,
      ReadingCaret.configure({
        onEnter: (view, position) => {
          const comment = passageAt(view, position);
          if (comment) latest().onCommentPress(comment);
        },
      }),
      SlashMenu.configure({ onPickHighlight: () => latest().onPickHighlight() }),
    ],
    [live, user, card, placeholder, latest],
  );
  const editor = useDocumentEditor({ live, extensions, label, isEditable: isEditing });
  const actions = onComment ? { onComment } : {};
  usePassages(editor, comments, activeCommentId, actions);
  useEffect(() => showFoundWords(editor.view, foundWords), [editor, foundWords]);
  useImperativeHandle(
    ref,
    () => ({
      insertHighlight: (highlightId) => editor.chain().focus().insertHighlightCard(highlightId).run(),
      focus: () => editor.commands.focus('end'),
    }),
    [editor],
  );

  return (
    <div className="relative">
      <SelectionMenu editor={editor} {...actions} />
      <EditorContent editor={editor} />
    </div>
  );
}
