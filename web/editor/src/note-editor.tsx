import type { Playback } from '@fieldloom/ui/player/playback.ts';
import { useLatest } from '@fieldloom/ui/use-latest.ts';
import { Extension } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { useEffect, useMemo, useState } from 'react';
import type { Anchor } from './anchor.ts';
import type { CaretUser } from './carets.ts';
import { documentExtensions } from './document-extensions.ts';
import { editorStrings } from './editor-strings.ts';
import { FoundWords, showFoundWords } from './found-words.ts';
import type { LiveDocument } from './live-document.ts';
import { PassageHandles } from './passage-handles.tsx';
import { type PassageMark, PassageMarks, passageAt, scrollToPassage } from './passage-marks.ts';
import { ReadingCaret } from './reading-caret.ts';
import { type PassageActions, SelectionMenu } from './selection-menu.tsx';
import { SlashMenu } from './slash-menu.tsx';
import { SpokenWord, showSpokenAt, spokenAt } from './spoken-word.ts';
import { type SegmentInfo, TranscriptInfo } from './transcript-info.ts';
import { TranscriptSegment } from './transcript-segment.ts';
import { useDocumentEditor, usePassages } from './use-document-editor.ts';

export interface NoteEditorProps extends PassageActions {
  live: LiveDocument;
  user: CaretUser | null;
  /** False while the text is read: keys then act on the selection, and a click on a word seeks. */
  isEditing: boolean;
  /** Words, times and speakers of the transcript, if the note has one. */
  segments?: readonly SegmentInfo[];
  /** Playback that the text follows word by word, and that clicks control. */
  playback?: Playback;
  /** The recording that `playback` plays, if the note has several. */
  sourceId?: string;
  /** Called for a press on a word or time. Without it `playback` seeks. */
  onSeek?: (ms: number, segmentId: string) => void;
  passages: readonly PassageMark[];
  activePassageId: string | null;
  /** Words that led here: they are marked, and the first of them is scrolled into view. */
  foundWords?: string;
  onPassagePress: (id: string) => void;
  /** Set if the reader may change highlights, so that their ends can be dragged. */
  onPassageResize?: (id: string, anchor: Anchor) => void;
  onSpeakerPress?: (segmentId: string, element: HTMLElement) => void;
  /** Called for Escape while writing: it returns to reading, where keys act on the selection. */
  onLeave?: () => void;
}

/** It comes before the slash menu, which closes with the same key: the later of two plugins is asked first. */
const leaveOnEscape = (props: () => NoteEditorProps) =>
  Extension.create({
    name: 'leaveOnEscape',
    addKeyboardShortcuts: () => ({
      Escape: () => {
        const { isEditing, onLeave } = props();
        if (!isEditing || !onLeave) return false;
        onLeave();
        return true;
      },
    }),
  });

const NO_SEGMENTS: readonly SegmentInfo[] = [];

/** The text of a note: free text and transcript in one live document. */
export function NoteEditor(props: NoteEditorProps) {
  const { live, user, isEditing, segments = NO_SEGMENTS, playback, sourceId, passages, activePassageId } = props;
  const { onPassageResize, foundWords = '' } = props;
  const [info] = useState(() => new TranscriptInfo());
  // Extensions are made once per document, but what they call may change with every render.
  const latest = useLatest(props);

  const extensions = useMemo(() => {
    const onSeek = (ms: number, segmentId: string) => {
      const { onSeek: seek, playback: current } = latest();
      if (seek) seek(ms, segmentId);
      else current?.seek(ms);
    };
    return [
      ...documentExtensions(live, user, editorStrings.notePlaceholder),
      TranscriptSegment.configure({
        info,
        onSeek,
        onSpeakerPress: (id, element) => latest().onSpeakerPress?.(id, element),
      }),
      SpokenWord.configure({ info, onSeek }),
      ReadingCaret.configure({
        onEnter: (view, position) => {
          const spoken = spokenAt(view.state, info, position);
          if (spoken) onSeek(spoken.ms, spoken.segmentId);
          const passage = passageAt(view, position);
          if (passage) latest().onPassagePress(passage);
        },
      }),
      PassageMarks.configure({
        fragment: live.fragment,
        onPress: (id) => latest().onPassagePress(id),
      }),
      FoundWords,
      leaveOnEscape(latest),
      SlashMenu,
    ];
  }, [live, info, user, latest]);
  const editor = useDocumentEditor({ live, extensions, label: editorStrings.noteLabel, isEditable: isEditing });
  usePassages(editor, passages, activePassageId, props);

  useEffect(() => info.set(segments, sourceId), [info, segments, sourceId]);
  useEffect(() => playback?.onTime((ms) => showSpokenAt(editor.view, info, ms)), [editor, info, playback]);
  useEffect(() => {
    if (activePassageId) scrollToPassage(editor.view, activePassageId);
  }, [editor, activePassageId]);
  useEffect(() => showFoundWords(editor.view, foundWords), [editor, foundWords]);

  return (
    <div className="reading-column relative">
      <SelectionMenu editor={editor} onHighlight={props.onHighlight} onTag={props.onTag} onComment={props.onComment} />
      <EditorContent editor={editor} />
      {activePassageId && onPassageResize && (
        <PassageHandles editor={editor} passageId={activePassageId} onResize={onPassageResize} />
      )}
    </div>
  );
}
