import { cx } from '@fieldloom/ui/class-names.ts';
import { ConfirmDialog } from '@fieldloom/ui/dialog.tsx';
import { bytesText } from '@fieldloom/ui/format.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import {
  AudioLines,
  File as FileIcon,
  FileSpreadsheet,
  FileText,
  Image,
  type LucideIcon,
  Presentation,
  Trash2,
  Video,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMutation } from 'urql';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { uploadStrings as words } from './strings.ts';
import { DeleteFile, type FileFieldsFragment } from './upload-queries.ts';

const ICONS: Record<FileFieldsFragment['type'], LucideIcon> = {
  AUDIO: AudioLines,
  VIDEO: Video,
  IMAGE: Image,
  SPREADSHEET: FileSpreadsheet,
  DOCUMENT: FileText,
  PRESENTATION: Presentation,
  OTHER: FileIcon,
};

interface AttachedFileProps {
  file: FileFieldsFragment;
  canEdit: boolean;
  /** The URL points at it, so it scrolls into view. */
  isPointedAt?: boolean;
  /** A line below its name. */
  children?: ReactNode;
}

/** A file attached to a note. It can be opened and, with permission, removed. */
export function AttachedFile({ file, canEdit, isPointedAt = false, children }: AttachedFileProps) {
  const runMutation = useRunMutation();
  const [, deleteFile] = useMutation(DeleteFile);
  const [isRemoving, setRemoving] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isPointedAt) row.current?.scrollIntoView({ block: 'center' });
  }, [isPointedAt]);
  const name = file.originalFileName;
  const remove = async () => {
    if (await runMutation(deleteFile({ fileId: file.id }))) toastDone(words.removed);
  };
  return (
    <li ref={row} className={cx('group py-1', isPointedAt && '-mx-3 bg-selected px-3')}>
      <div className="flex min-h-8 items-center gap-2.5 text-13">
        <Icon of={ICONS[file.type]} className="text-muted" />
        {file.downloadUrl ? (
          <a href={file.downloadUrl} className="min-w-0 truncate rounded-[4px] py-0.5 font-medium hover:underline">
            <span className="sr-only">{`${words.download} `}</span>
            {name}
          </a>
        ) : (
          <span className="min-w-0 truncate font-medium">{name}</span>
        )}
        <span className="shrink-0 text-12 text-muted tabular-nums">{bytesText(file.sizeBytes)}</span>
        {canEdit && (
          <IconButton
            icon={Trash2}
            size="sm"
            label={words.removeFile(name)}
            onPress={() => setRemoving(true)}
            className="ml-auto opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100"
          />
        )}
      </div>
      {children && <p className="pb-1.5 pl-6.5 text-12 leading-prose text-muted">{children}</p>}
      <ConfirmDialog
        title={words.removeTitle}
        body={words.removeBody(name)}
        action={words.remove}
        isDanger
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={remove}
      />
    </li>
  );
}
