import { Button } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { Paperclip, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { uploadStrings as words } from './strings.ts';
import type { UploadManager } from './upload-manager.ts';

/** Decides by the media type that the browser reports. */
export const isRecordingFile = ({ type }: File): boolean => /^(audio|video)\//.test(type);

/**
 * Uploads files to a note, and shows a toast when each is there. A recording needs none, because its processing status
 * is shown.
 * @param onSent Called for each file that the server has.
 */
export function useStartUploads(
  manager: UploadManager,
  noteId: string,
  onSent: (file: File) => Promise<void>,
): (files: Iterable<File>) => void {
  return (files) => {
    for (const file of files) {
      void manager.start(noteId, file).then((isThere) => {
        if (!isThere) return undefined;
        if (!isRecordingFile(file)) toastDone(words.added(file.name));
        return onSent(file);
      });
    }
  };
}

interface UploadAreaProps {
  onFiles: (files: Iterable<File>) => void;
  /** Whether the note already has files. */
  isAnother?: boolean;
}

/** Where recordings and files are added: a drop zone and a button. */
export function UploadArea({ onFiles, isAnother = false }: UploadAreaProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-10 border border-dashed border-border-strong/60 px-4 py-3 text-13 text-muted">
      <Icon of={Paperclip} size={20} className="text-subtle" />
      <p className="min-w-50 flex-1">{words.hint}</p>
      <FileTrigger allowsMultiple onSelect={(files) => files && onFiles(files)}>
        <Button icon={Upload}>{isAnother ? words.addMore : words.add}</Button>
      </FileTrigger>
    </div>
  );
}

/** Accepts files that are dropped anywhere on it. */
export function DropTarget({ onFiles, children }: { onFiles?: (files: Iterable<File>) => void; children: ReactNode }) {
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  // Renders the same element in both cases, so that the page keeps its state when the reader gains or loses write
  // access.
  const carriesFiles = (event: DragEvent) => onFiles !== undefined && event.dataTransfer.types.includes('Files');
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  return (
    <div
      className="relative flex min-h-0 min-w-0 flex-1 flex-col"
      onDragEnter={(event) => {
        if (!carriesFiles(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDragLeave={() => {
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDropCapture={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        leave();
        onFiles?.(event.dataTransfer.files);
      }}
    >
      {children}
      {isOver && onFiles && (
        <div className="pointer-events-none absolute inset-3 z-40 flex items-center justify-center rounded-10 border-2 border-dashed border-accent bg-accent-soft/90 text-16 font-semibold text-accent">
          {words.drop}
        </div>
      )}
    </div>
  );
}
