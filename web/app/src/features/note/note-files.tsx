import { Button } from '@fieldloom/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { AttachedFile } from '../upload/attached-file.tsx';
import { FileStatus, hasStatus, UploadStatus } from '../upload/file-status.tsx';
import { uploadStrings as words } from '../upload/strings.ts';
import { UploadArea } from '../upload/upload-area.tsx';
import type { FileFieldsFragment } from '../upload/upload-queries.ts';
import { isPlayable } from './use-note-recordings.ts';
import type { NoteUploads } from './use-note-uploads.ts';

/** With more files than this, the list is collapsed to the newest. */
const MOST_SHOWN = 4;
const SHOWN_OF_MANY = 3;

interface NoteFilesProps {
  files: readonly FileFieldsFragment[];
  /** Recordings without speech. */
  silentIds: readonly string[];
  uploads: NoteUploads;
  canEdit: boolean;
  /** The file that the URL points at. */
  shownId?: string | undefined;
}

/** The files of a note, above its text: uploads, failures and attachments. */
export function NoteFiles({
  files,
  silentIds,
  uploads: { manager, uploads, start },
  canEdit,
  shownId,
}: NoteFilesProps) {
  const [isAll, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // Scrolls to the upload of somebody who dropped a file deep in a long text.
  const newest = uploads.at(-1)?.key;
  useEffect(() => {
    if (newest !== undefined) list.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);

  const uploadOf = (file: FileFieldsFragment) => uploads.find(({ fileId }) => fileId === file.id);
  const starting = uploads.filter(({ fileId }) => !files.some(({ id }) => id === fileId));
  const underWay = files.filter(hasStatus);
  const silent = files.filter(({ id }) => silentIds.includes(id));
  const attached = files.filter(
    (file) => file.uploadStatus === 'DONE' && !hasStatus(file) && !isPlayable(file) && !silent.includes(file),
  );
  const pointed = attached.findIndex(({ id }) => id === shownId);
  const isFolded =
    !isAll && attached.length > MOST_SHOWN && (pointed < 0 || pointed >= attached.length - SHOWN_OF_MANY);
  const shown = isFolded ? attached.slice(-SHOWN_OF_MANY) : attached;
  const count = starting.length + underWay.length + silent.length + attached.length;
  const hasRecording = files.some((file) => isPlayable(file) || hasStatus(file));
  if (count === 0 && (!canEdit || hasRecording)) return null;
  return (
    <div className="mb-6 flex flex-col gap-2">
      {starting.length + underWay.length > 0 && (
        <ul ref={list} aria-label={words.underWay} className="flex scroll-my-4 flex-col gap-2">
          {starting.map((upload) => (
            <UploadStatus key={upload.key} upload={upload} manager={manager} />
          ))}
          {underWay.map((file) => (
            <FileStatus key={file.id} file={file} upload={uploadOf(file)} manager={manager} canEdit={canEdit} />
          ))}
        </ul>
      )}
      {silent.length + shown.length > 0 && (
        <ul
          aria-label={words.files}
          className="flex flex-col divide-y divide-border rounded-10 border border-border bg-surface px-3 py-0.5"
        >
          {silent.map((file) => (
            <AttachedFile key={file.id} file={file} canEdit={canEdit} isPointedAt={file.id === shownId}>
              {words.noSpeech}
            </AttachedFile>
          ))}
          {shown.toReversed().map((file) => (
            <AttachedFile key={file.id} file={file} canEdit={canEdit} isPointedAt={file.id === shownId} />
          ))}
        </ul>
      )}
      {shown.length < attached.length && (
        <Button variant="ghost" size="sm" className="self-start" onPress={() => setAll(true)}>
          {words.showAll(attached.length)}
        </Button>
      )}
      {canEdit && !hasRecording && starting.length === 0 && <UploadArea onFiles={start} isAnother={count > 0} />}
    </div>
  );
}
