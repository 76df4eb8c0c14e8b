import { useSubscriptionUpdate } from '../live/use-subscription-update.ts';
import { useStartUploads } from '../upload/upload-area.tsx';
import type { UploadManager, UploadState } from '../upload/upload-manager.ts';
import { ClipChanged, FileChanged, FileDeleted } from '../upload/upload-queries.ts';
import { useUploads } from '../upload/use-uploads.ts';

export interface NoteUploads {
  manager: UploadManager;
  uploads: readonly UploadState[];
  start: (files: Iterable<File>) => void;
}

/** What this page sends to the note, and news of its files from everywhere else. */
export function useNoteUploads(noteId: string): NoteUploads {
  const { manager, uploads } = useUploads(noteId);
  const start = useStartUploads(manager, noteId);
  useSubscriptionUpdate(FileChanged, { noteId });
  useSubscriptionUpdate(FileDeleted, { noteId });
  useSubscriptionUpdate(ClipChanged, { noteId });
  return { manager, uploads, start };
}
