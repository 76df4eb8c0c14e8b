import { UNTITLED } from '@fieldloom/kernel/naming';
import { useClient, useMutation } from 'urql';
import { useSubscriptionUpdate } from '../live/use-subscription-update.ts';
import { isRecordingFile, useStartUploads } from '../upload/upload-area.tsx';
import type { UploadManager, UploadState } from '../upload/upload-manager.ts';
import { ClipChanged, FileChanged, FileDeleted } from '../upload/upload-queries.ts';
import { useUploads } from '../upload/use-uploads.ts';
import { NoteTitleQuery, UpdateNote } from './note-queries.ts';
import { titleOfFile } from './title-of-file.ts';

export interface NoteUploads {
  manager: UploadManager;
  uploads: readonly UploadState[];
  start: (files: Iterable<File>) => void;
}

/** This page's uploads to the note, and other people's changes to its files. */
export function useNoteUploads(noteId: string): NoteUploads {
  const { manager, uploads } = useUploads(noteId);
  const nameAfter = useNameAfterRecording(noteId);
  const start = useStartUploads(manager, noteId, nameAfter);
  useSubscriptionUpdate(FileChanged, { noteId });
  useSubscriptionUpdate(FileDeleted, { noteId });
  useSubscriptionUpdate(ClipChanged, { noteId });
  return { manager, uploads, start };
}

/** Names an untitled note after its first recording. */
function useNameAfterRecording(id: string): (file: File) => Promise<void> {
  const client = useClient();
  const [, updateNote] = useMutation(UpdateNote);
  return async (file) => {
    if (!isRecordingFile(file)) return;
    // An upload takes time: somebody may have named the note meanwhile, here or elsewhere.
    const { data } = await client.query(NoteTitleQuery, { id }, { requestPolicy: 'network-only' }).toPromise();
    const title = data?.note?.title;
    if (title === '' || title === UNTITLED.plain) await updateNote({ input: { id, title: titleOfFile(file.name) } });
  };
}
