import '@fieldloom/editor/editor.css';
import type { Anchor } from '@fieldloom/editor/anchor.ts';
import { NoteEditor } from '@fieldloom/editor/note-editor.tsx';
import { passageKeys } from '@fieldloom/editor/passage-keys.ts';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { dateText } from '@fieldloom/ui/format.ts';
import { useHotkeys } from '@fieldloom/ui/hotkeys.ts';
import { PageFrame } from '@fieldloom/ui/page-frame.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useMemo } from 'react';
import { useMutation } from 'urql';
import { useTitle } from '../../app/use-title.ts';
import { type FragmentOf, readFragment } from '../../client/graphql.ts';
import { CommentPanel } from '../comments/comment-panel.tsx';
import { useComments } from '../comments/use-comments.ts';
import { LiveText } from '../content/live-text.tsx';
import { TitleField } from '../content/title-field.tsx';
import { useAddressOf } from '../content/use-address-of.ts';
import { useCaretUser, useLiveDocument } from '../content/use-live-document.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { FieldsPanel } from '../fields/fields-panel.tsx';
import { retentionStrings } from '../retention/strings.ts';
import { DropTarget, UploadArea } from '../upload/upload-area.tsx';
import { FileFields } from '../upload/upload-queries.ts';
import { NoteDetails, NoteTags } from './note-details.tsx';
import { NoteFiles } from './note-files.tsx';
import { NoteHighlightList } from './note-highlights.tsx';
import { NotePanel } from './note-panel.tsx';
import type { NotePlace } from './note-place.ts';
import { NotePageFields, UpdateNote } from './note-queries.ts';
import { NoteRecordings } from './note-recordings.tsx';
import { NoteTopBar } from './note-top-bar.tsx';
import { SpeakerField } from './speaker-field.tsx';
import { noteStrings as words } from './strings.ts';
import { useNoteHighlights } from './use-note-highlights.ts';
import { useNoteMode } from './use-note-mode.ts';
import { useNotePanel } from './use-note-panel.ts';
import { useNoteRecordings } from './use-note-recordings.ts';
import { useNoteTranscripts } from './use-note-transcripts.ts';
import { useNoteUploads } from './use-note-uploads.ts';
import { useSpeakerName } from './use-speaker-name.ts';

interface NotePageProps {
  note: FragmentOf<typeof NotePageFields>;
  /** The part of the note that the URL points at. */
  place: NotePlace;
}

/** A note: text, transcript and recording together, with highlights and comments at the side. */
export function NotePage({ note: fragment, place }: NotePageProps) {
  const note = readFragment(NotePageFields, fragment);
  const files = readFragment(FileFields, note.files);
  useTitle(note.title || UNTITLED.plain);
  useAddressOf(note);
  const runMutation = useRunMutation();
  const user = useCaretUser();
  const live = useLiveDocument('NOTE', note.id);
  const { segments, silentIds, isReady } = useNoteTranscripts(note.id);
  const highlights = useNoteHighlights({ noteId: note.id, live, segments });
  const comments = useComments('NOTE', note.id);
  const canEdit = note.access.level !== 'READ' && !note.locked;
  const mode = useNoteMode({ canEdit, hasFiles: files.length > 0 });
  const panel = useNotePanel(place.target);
  const recordings = useNoteRecordings(files, segments, place.fileId);
  const uploads = useNoteUploads(note.id);
  const speakerName = useSpeakerName(note.id, segments);
  const [, updateNote] = useMutation(UpdateNote);
  useHotkeys({ e: mode.toggle }, canEdit);

  const passages = useMemo(() => [...highlights.marks, ...comments.marks], [highlights.marks, comments.marks]);
  const openPassage = (id: string) =>
    panel.show(comments.marks.some((mark) => mark.id === id) ? 'comments' : 'highlights', id);
  const highlight = async (anchor: Anchor, andTag: boolean) => {
    const id = await highlights.create(anchor);
    if (id !== null && !panel.showMade(id, andTag)) toastDone(words.highlighted);
  };
  const editing = {
    onHighlight: (anchor: Anchor) => void highlight(anchor, false),
    onTag: (anchor: Anchor) => void highlight(anchor, true),
    onSpeakerPress: speakerName.open,
    ...(highlights.marks.some((mark) => mark.id === panel.activeId)
      ? { onPassageResize: (id: string, anchor: Anchor) => void highlights.move(id, anchor) }
      : {}),
  };
  const keys = passageKeys(mode.isEditing);

  return (
    <>
      <NoteTopBar note={note} live={live} mode={mode} canEdit={canEdit} panel={panel} />
      <div className="flex min-h-0 flex-1">
        <DropTarget {...(canEdit ? { onFiles: uploads.start } : {})}>
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            {recordings.current && (
              // The same scrollbar gutter as the text below, so that their edges align.
              <div className="shrink-0 overflow-hidden [scrollbar-gutter:stable] [scrollbar-width:thin]">
                <div className="mx-auto w-full max-w-216 px-4 pt-4 sm:px-8">
                  <NoteRecordings
                    files={recordings.all}
                    file={recordings.current}
                    onSelect={recordings.choose}
                    playback={recordings.playback}
                    segments={segments}
                    highlights={highlights.all}
                    onHighlightPress={openPassage}
                  />
                </div>
              </div>
            )}
            <PageFrame width="document">
              <TitleField
                value={note.title}
                placeholder={UNTITLED.plain}
                maxLength={TEXT_LIMITS.noteTitle}
                isEditable={canEdit}
                onSave={(title) => runMutation(updateNote({ input: { id: note.id, title } }))}
                onDone={() => live && document.querySelector<HTMLElement>('.ProseMirror')?.focus()}
                className="mb-4"
              />
              {note.originalFellDueAt && (
                <p className="mb-4 rounded-10 bg-surface-sunken px-4 py-3 text-13 leading-prose text-muted">
                  {retentionStrings.kept(dateText(note.originalFellDueAt))}
                </p>
              )}
              <NoteFiles
                files={files}
                silentIds={silentIds}
                uploads={uploads}
                canEdit={canEdit}
                shownId={place.fileId}
              />
              <LiveText live={live}>
                {(text) => (
                  <NoteEditor
                    key={note.id}
                    live={text}
                    user={user}
                    isEditing={mode.isEditing}
                    segments={segments}
                    playback={recordings.playback}
                    {...(recordings.current ? { sourceId: recordings.current.id } : {})}
                    onSeek={recordings.seekToSegment}
                    passages={passages}
                    activePassageId={panel.activeId}
                    foundWords={place.words}
                    onPassagePress={openPassage}
                    onComment={panel.startComment}
                    onLeave={mode.leave}
                    {...(canEdit ? editing : {})}
                  />
                )}
              </LiveText>
              {canEdit && recordings.all.length > 0 && (
                <div className="mt-10">
                  <UploadArea onFiles={uploads.start} isAnother />
                </div>
              )}
            </PageFrame>
          </div>
        </DropTarget>
        {panel.isOpen && (
          <NotePanel
            tab={panel.tab}
            onTab={panel.setTab}
            onClose={() => panel.setOpen(false)}
            counts={{
              highlights: highlights.all.length,
              comments: comments.all.filter((each) => !each.parentId).length,
            }}
            highlights={
              <NoteHighlightList
                highlights={highlights}
                projectId={note.project.id}
                activeId={panel.activeId}
                onActivate={panel.setActive}
                taggingId={panel.taggingId}
                onTagging={panel.setTagging}
                onSeek={recordings.seek}
                canEdit={canEdit}
                keys={keys}
              />
            }
            fields={<FieldsPanel objectType="NOTE" objectId={note.id} projectId={note.project.id} canEdit={canEdit} />}
            comments={
              <CommentPanel
                comments={comments}
                activeId={panel.activeId}
                onActivate={panel.setActive}
                draft={panel.draft}
                onDraftEnd={panel.endComment}
                canEdit={note.access.level !== 'READ'}
              />
            }
            tags={<NoteTags highlights={highlights.all} keys={keys} />}
            details={<NoteDetails note={note} />}
          />
        )}
      </div>
      {speakerName.speaker && (
        <SpeakerField
          element={speakerName.speaker.element}
          name={speakerName.speaker.name}
          onClose={speakerName.close}
          onSave={speakerName.save}
        />
      )}
      <span className="sr-only" role="status">
        {isReady ? words.transcriptReady : ''}
      </span>
    </>
  );
}
