import '@fieldloom/editor/editor.css';
import type { Anchor } from '@fieldloom/editor/anchor.ts';
import { NoteEditor } from '@fieldloom/editor/note-editor.tsx';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { Breadcrumbs } from '@fieldloom/ui/breadcrumbs.tsx';
import { useHotkeys } from '@fieldloom/ui/hotkeys.ts';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '@fieldloom/ui/menu.tsx';
import { PageFrame, TopBar } from '@fieldloom/ui/page-frame.tsx';
import { usePlayback } from '@fieldloom/ui/player/use-playback.ts';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useRouter } from '@tanstack/react-router';
import { Ellipsis, Lock, LockOpen, PanelRight, Pencil, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useMutation } from 'urql';
import { useTitle } from '../../app/use-title.ts';
import { SidebarDrawer } from '../../frame/workspace-sidebar.tsx';
import type { NotePageQuery } from '../../gen/graphql.ts';
import { CommentPanel } from '../comments/comment-panel.tsx';
import { useComments } from '../comments/use-comments.ts';
import { projectAddress } from '../content/addresses.ts';
import { HrefLink } from '../content/href-link.tsx';
import { LiveText } from '../content/live-text.tsx';
import { SaveState } from '../content/save-state.tsx';
import { contentStrings } from '../content/strings.ts';
import { TitleField } from '../content/title-field.tsx';
import { useAct } from '../content/use-act.ts';
import { useCaretUser, useLiveDocument } from '../content/use-live-document.ts';
import { DeleteContent, RestoreContent } from '../highlights/highlight-queries.ts';
import { useNews } from '../live/use-news.ts';
import { FileStatus, hasStatus } from '../upload/file-status.tsx';
import { DropTarget, UploadArea, useStartUploads } from '../upload/upload-area.tsx';
import { ClipChanged, FileChanged, FileDeleted } from '../upload/upload-queries.ts';
import { useUploads } from '../upload/use-uploads.ts';
import { NoteDetails, NoteTags } from './note-details.tsx';
import { NoteHighlightList } from './note-highlights.tsx';
import { NotePanel, type NotePanelTab } from './note-panel.tsx';
import { RenameSpeaker, UpdateNote } from './note-queries.ts';
import { isPlayable, NoteRecordings } from './note-recordings.tsx';
import { SpeakerField } from './speaker-field.tsx';
import { noteStrings as words } from './strings.ts';
import { useNoteHighlights } from './use-note-highlights.ts';
import { useNoteTranscripts } from './use-note-transcripts.ts';

const PANEL_FROM_PX = 1200;

/** J and K: to the time of the next or previous segment of the transcript, where Enter plays from. */
function focusSegment(by: number): void {
  const times = [...document.querySelectorAll<HTMLElement>('.segment-time')];
  const at = times.findIndex((time) => time.closest('.segment')?.contains(document.activeElement));
  times[Math.min(Math.max(at + by, 0), times.length - 1)]?.focus();
}

interface NotePageProps {
  note: NonNullable<NotePageQuery['note']>;
  /** A highlight or comment that the address points at. */
  target: { kind: 'highlight' | 'comment'; id: string } | null;
}

/** One note: text, transcript and recording as one thing, and what people marked and said at its side. */
export function NotePage({ note, target }: NotePageProps) {
  useTitle(note.title || UNTITLED.plain);
  const act = useAct();
  const router = useRouter();
  const playback = usePlayback();
  const user = useCaretUser();
  const live = useLiveDocument('note', note.id);
  const { transcripts, segments } = useNoteTranscripts(note.id);
  const highlights = useNoteHighlights({ noteId: note.id, live, segments });
  const comments = useComments('NOTE', note.id);
  const { manager, uploads } = useUploads(note.id);
  const startUploads = useStartUploads(manager, note.id);
  useNews(FileChanged, { noteId: note.id });
  useNews(FileDeleted, { noteId: note.id });
  useNews(ClipChanged, { noteId: note.id });
  const [, updateNote] = useMutation(UpdateNote);
  const [, deleteContent] = useMutation(DeleteContent);
  const [, restoreContent] = useMutation(RestoreContent);
  const [, renameSpeaker] = useMutation(RenameSpeaker);

  const mayWrite = note.access.level !== 'READ';
  const canEdit = mayWrite && !note.locked;
  const recordings = note.files.filter(isPlayable);
  const [chosenFile, setChosenFile] = useState<string | null>(null);
  const file = recordings.find((each) => each.id === chosenFile) ?? recordings[0];
  // A transcript is read and marked; a text is written.
  const [editChoice, setEditChoice] = useState<boolean | null>(null);
  const isEditing = canEdit && (editChoice ?? note.files.length === 0);

  const [tab, setTab] = useState<NotePanelTab>('highlights');
  const [isPanelOpen, setPanelOpen] = useState(() => innerWidth >= PANEL_FROM_PX);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [taggingId, setTaggingId] = useState<string | null>(null);
  const [draft, setDraft] = useState<Anchor | null>(null);
  const [speaker, setSpeaker] = useState<{ id: string; name: string; element: HTMLElement } | null>(null);

  const passages = useMemo(() => [...highlights.marks, ...comments.marks], [highlights.marks, comments.marks]);
  const show = useCallback((next: NotePanelTab, id: string | null) => {
    setTab(next);
    setActiveId(id);
    setPanelOpen(true);
  }, []);
  const openPassage = (id: string) =>
    show(comments.marks.some((mark) => mark.id === id) ? 'comments' : 'highlights', id);
  const seekIn = (fileId: string, ms: number) => {
    if (recordings.some((each) => each.id === fileId)) setChosenFile(fileId);
    playback.seek(ms);
  };
  const targetId = target?.id;
  const targetTab = target?.kind === 'comment' ? 'comments' : 'highlights';
  useEffect(() => {
    if (targetId) show(targetTab, targetId);
  }, [targetId, targetTab, show]);

  const highlight = async (anchor: Anchor, andTag: boolean) => {
    const id = await highlights.create(anchor);
    if (id === null) return;
    if (andTag || innerWidth >= PANEL_FROM_PX) show('highlights', id);
    else toastDone(words.highlighted);
    if (andTag) setTaggingId(id);
  };
  const comment = (anchor: Anchor) => {
    setDraft(anchor);
    show('comments', null);
  };
  const toTrash = async () => {
    if (!(await act(deleteContent({ id: note.id, kind: 'NOTE' })))) return;
    const undo = async () => {
      if (await act(restoreContent({ id: note.id, kind: 'NOTE' }))) router.history.push(`/data/${note.id}`);
    };
    toastDone(words.deleted, { label: contentStrings.undo, run: () => void undo() });
    router.history.push(projectAddress(note.project.id));
  };
  useHotkeys({ e: () => setEditChoice(!isEditing) }, canEdit);
  useHotkeys({ j: () => focusSegment(1), k: () => focusSegment(-1) }, segments.length > 0);

  const statuses = note.files.filter(hasStatus);
  return (
    <>
      <TopBar
        actions={
          <>
            {live && <SaveState live={live} />}
            {note.locked && <Badge>{words.locked}</Badge>}
            {canEdit && (
              <IconButton
                icon={Pencil}
                label={words.edit}
                keys="e"
                isActive={isEditing}
                onPress={() => setEditChoice(!isEditing)}
              />
            )}
            <IconButton
              icon={PanelRight}
              label={words.togglePanel}
              isActive={isPanelOpen}
              onPress={() => setPanelOpen(!isPanelOpen)}
            />
            {mayWrite && (
              <Menu
                label={words.more}
                placement="bottom end"
                trigger={<IconButton icon={Ellipsis} label={words.more} />}
              >
                <MenuItem
                  icon={note.locked ? LockOpen : Lock}
                  onAction={() => void act(updateNote({ input: { id: note.id, locked: !note.locked } }))}
                >
                  {note.locked ? words.unlock : words.lock}
                </MenuItem>
                <MenuDivider />
                <MenuItem icon={Trash2} isDanger onAction={() => void toTrash()}>
                  {words.delete}
                </MenuItem>
              </Menu>
            )}
          </>
        }
      >
        <SidebarDrawer />
        <Breadcrumbs
          crumbs={[
            { id: note.project.id, title: note.project.title },
            { id: note.id, title: note.title || UNTITLED.plain },
          ]}
          renderLink={(crumb, title) => <HrefLink href={projectAddress(crumb.id)}>{title}</HrefLink>}
          onOpen={(crumb) => router.history.push(projectAddress(crumb.id))}
        />
      </TopBar>
      <div className="flex min-h-0 flex-1">
        <DropTarget {...(canEdit ? { onFiles: startUploads } : {})}>
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            {file && (
              // The same gutter as the text below, so that both have the same edges.
              <div className="shrink-0 overflow-hidden [scrollbar-gutter:stable] [scrollbar-width:thin]">
                <div className="mx-auto w-full max-w-216 px-4 pt-4 sm:px-8">
                  <NoteRecordings
                    files={recordings}
                    file={file}
                    onSelect={setChosenFile}
                    playback={playback}
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
                onSave={(title) => act(updateNote({ input: { id: note.id, title } }))}
                onDone={() => live && document.querySelector<HTMLElement>('.ProseMirror')?.focus()}
                className="mb-4"
              />
              {(statuses.length > 0 || (canEdit && recordings.length === 0)) && (
                <div className="mb-6 flex flex-col gap-2">
                  {statuses.length > 0 && (
                    <ul className="flex flex-col gap-2">
                      {statuses.map((each) => (
                        <FileStatus
                          key={each.id}
                          file={each}
                          upload={uploads.find((upload) => upload.fileId === each.id)}
                          manager={manager}
                          canEdit={canEdit}
                        />
                      ))}
                    </ul>
                  )}
                  {canEdit && statuses.length === 0 && <UploadArea onFiles={startUploads} />}
                </div>
              )}
              <LiveText live={live}>
                {(text) => (
                  <NoteEditor
                    key={note.id}
                    live={text}
                    user={user}
                    isEditing={isEditing}
                    segments={segments}
                    playback={playback}
                    {...(file ? { sourceId: file.id } : {})}
                    onSeek={(ms, segmentId) =>
                      seekIn(segments.find((each) => each.segmentId === segmentId)?.sourceId ?? '', ms)
                    }
                    passages={passages}
                    activePassageId={activeId}
                    onPassagePress={openPassage}
                    onComment={comment}
                    onLeave={() => setEditChoice(false)}
                    {...(canEdit
                      ? {
                          onHighlight: (anchor: Anchor) => void highlight(anchor, false),
                          onTag: (anchor: Anchor) => void highlight(anchor, true),
                          ...(highlights.marks.some((mark) => mark.id === activeId)
                            ? { onPassageResize: (id: string, anchor: Anchor) => void highlights.move(id, anchor) }
                            : {}),
                          onSpeakerPress: (segmentId: string, element: HTMLElement) => {
                            const segment = segments.find((each) => each.segmentId === segmentId);
                            if (segment) setSpeaker({ id: segment.speakerId, name: segment.speakerName, element });
                          },
                        }
                      : {})}
                  />
                )}
              </LiveText>
              {canEdit && recordings.length > 0 && (
                <div className="mt-10">
                  <UploadArea onFiles={startUploads} isAnother />
                </div>
              )}
            </PageFrame>
          </div>
        </DropTarget>
        {isPanelOpen && (
          <NotePanel
            tab={tab}
            onTab={setTab}
            onClose={() => setPanelOpen(false)}
            counts={{
              highlights: highlights.all.length,
              comments: comments.all.filter((each) => !each.parentId).length,
            }}
            highlights={
              <NoteHighlightList
                highlights={highlights}
                projectId={note.project.id}
                activeId={activeId}
                onActivate={setActiveId}
                taggingId={taggingId}
                onTagging={setTaggingId}
                onSeek={seekIn}
                canEdit={canEdit}
              />
            }
            comments={
              <CommentPanel
                comments={comments}
                activeId={activeId}
                onActivate={setActiveId}
                draft={draft}
                onDraftEnd={() => setDraft(null)}
                canEdit={canEdit}
              />
            }
            tags={<NoteTags highlights={highlights.all} />}
            details={<NoteDetails note={note} />}
          />
        )}
      </div>
      {speaker && (
        <SpeakerField
          element={speaker.element}
          name={speaker.name}
          onClose={() => setSpeaker(null)}
          onSave={(name) => void act(renameSpeaker({ noteId: note.id, speakerId: speaker.id, name }))}
        />
      )}
      <span className="sr-only" role="status">
        {transcripts.length > 0 ? words.transcriptReady : ''}
      </span>
    </>
  );
}
