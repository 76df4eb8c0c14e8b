import { Button } from '@fieldloom/ui/button.tsx';
import { CopyText } from '@fieldloom/ui/copy-text.tsx';
import { bytesText } from '@fieldloom/ui/format.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { ProgressBar } from '@fieldloom/ui/progress-bar.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { CircleAlert, RotateCcw, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useMutation } from 'urql';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { brokenWords, uploadFailure } from './file-words.ts';
import { uploadStrings as words } from './strings.ts';
import type { UploadManager, UploadState } from './upload-manager.ts';
import { CancelProcessing, DeleteFile, type FileFieldsFragment, RetryFile } from './upload-queries.ts';

interface FileStatusProps {
  file: FileFieldsFragment;
  /** Set if this page is uploading it. */
  upload: UploadState | undefined;
  manager: UploadManager;
  canEdit: boolean;
}

const isRecording = ({ type }: FileFieldsFragment): boolean => type === 'AUDIO' || type === 'VIDEO';

/** True if there is anything to report about a file besides its presence. */
export function hasStatus(file: FileFieldsFragment): boolean {
  if (file.uploadStatus === 'CANCELLED') return false;
  if (file.uploadStatus !== 'DONE') return true;
  if (!isRecording(file)) return file.conversion.status === 'ERROR';
  const { status } = file.transcription;
  return file.conversion.status !== 'COMPLETE' || (status !== 'COMPLETE' && status !== 'NONE');
}

const boxClass = 'rounded-10 border border-border bg-surface px-3 py-2.5';

/** An upload of this page, from the moment the file is dropped. */
export function UploadStatus({ upload, manager }: { upload: UploadState; manager: UploadManager }) {
  return (
    <li aria-label={words.status(upload.name)} className={boxClass}>
      <UploadBody upload={upload} manager={manager} />
    </li>
  );
}

const PHASES = { starting: words.starting, sending: words.uploading, completing: words.completing };

function UploadBody({ upload, manager }: { upload: UploadState; manager: UploadManager }) {
  const { key, name, phase, sentBytes, sizeBytes } = upload;
  if (phase === 'failed' || phase === 'refused') {
    return (
      <Failure
        text={uploadFailure(upload)}
        code={upload.error?.code}
        onRetry={phase === 'failed' ? () => void manager.retry(key) : undefined}
        onRemove={() => manager.cancel(key)}
        name={name}
      />
    );
  }
  const stop = async () => {
    await manager.cancel(key);
    toastDone(words.cancelled);
  };
  return (
    <ProgressBar
      label={`${PHASES[phase]}: ${name}`}
      value={sizeBytes > 0 ? sentBytes / sizeBytes : 0}
      detail={words.of(bytesText(sentBytes), bytesText(sizeBytes))}
      onCancel={() => void stop()}
    />
  );
}

/** The status of a file between upload and transcript; after a failure, what went wrong and what to do. */
export function FileStatus({ file, upload, manager, canEdit }: FileStatusProps) {
  const runMutation = useRunMutation();
  const [, cancelProcessing] = useMutation(CancelProcessing);
  const cancel = canEdit ? { onCancel: () => void runMutation(cancelProcessing({ fileId: file.id })) } : {};
  const name = file.originalFileName;
  const { conversion, transcription, uploadStatus } = file;

  const body = (): ReactNode => {
    if (upload) return <UploadBody upload={upload} manager={manager} />;
    if (uploadStatus === 'UPLOADING') return <Interrupted file={file} manager={manager} canEdit={canEdit} />;
    if (uploadStatus === 'FAILED' || conversion.status === 'ERROR') {
      const text = brokenWords(file.type, conversion.errorMessage);
      return <FileFailure file={file} state={conversion} text={text} canEdit={canEdit} />;
    }
    if (conversion.status !== 'COMPLETE') {
      const isWaiting = conversion.status === 'QUEUE_HOP';
      return (
        <ProgressBar
          label={`${isWaiting ? words.waiting : words.converting}: ${name}`}
          value={conversion.progress}
          {...cancel}
        />
      );
    }
    if (transcription.status === 'ERROR' || transcription.status === 'CANCELLED') {
      const isCancelled = transcription.status === 'CANCELLED';
      const what = isCancelled ? words.transcriptionCancelled : words.transcriptionFailed;
      const text = transcription.errorMessage && !isCancelled ? `${what} ${transcription.errorMessage}` : what;
      return <FileFailure file={file} state={transcription} text={text} canEdit={canEdit} />;
    }
    return (
      <ProgressBar
        label={`${transcription.status === 'QUEUED' ? words.queued : words.transcribing}: ${name}`}
        value={transcription.progress}
        {...cancel}
      />
    );
  };
  return (
    <li aria-label={words.status(name)} className={boxClass}>
      {body()}
    </li>
  );
}

interface FailureProps {
  text: string;
  name: string;
  code?: string | null | undefined;
  onRetry?: (() => void) | undefined;
  onRemove?: () => Promise<unknown>;
}

function Failure({ text, name, code, onRetry, onRemove }: FailureProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-13">
      <Icon of={CircleAlert} className="text-danger" />
      <span className="min-w-40 flex-1">
        <span className="line-clamp-2 font-medium break-all">{name}</span>
        <span className="block text-muted">{text}</span>
      </span>
      {code && <CopyText text={code} label={words.code} />}
      {onRetry && (
        <Button size="sm" icon={RotateCcw} onPress={onRetry}>
          {words.retry}
        </Button>
      )}
      {onRemove && (
        <Button size="sm" variant="ghost" icon={Trash2} onPress={() => void onRemove()}>
          {words.remove}
        </Button>
      )}
    </div>
  );
}

interface Failed {
  retryable: boolean;
  errorCode?: string | null;
}

function FileFailure({
  file,
  state,
  text,
  canEdit,
}: {
  file: FileFieldsFragment;
  state: Failed;
  text: string;
  canEdit: boolean;
}) {
  const runMutation = useRunMutation();
  const [, retryFile] = useMutation(RetryFile);
  const [, deleteFile] = useMutation(DeleteFile);
  const remove = async () => {
    if (await runMutation(deleteFile({ fileId: file.id }))) toastDone(words.removed);
  };
  return (
    <Failure
      name={file.originalFileName}
      text={text}
      code={state.errorCode}
      onRetry={canEdit && state.retryable ? () => void runMutation(retryFile({ fileId: file.id })) : undefined}
      {...(canEdit ? { onRemove: remove } : {})}
    />
  );
}

function Interrupted({
  file,
  manager,
  canEdit,
}: {
  file: FileFieldsFragment;
  manager: UploadManager;
  canEdit: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const resume = (blob: File | undefined) => {
    if (!blob || !file.noteId) return;
    if (blob.size !== file.sizeBytes) return toastDone(words.wrongFile);
    void manager.resume(file.id, file.noteId, blob);
  };
  return (
    <div className="flex flex-wrap items-center gap-2 text-13">
      <Icon of={Upload} className="text-muted" />
      <span className="min-w-40 flex-1">
        <span className="font-medium break-all">{file.originalFileName}</span>
        <span className="block text-muted">{canEdit ? words.interrupted : words.uploading}</span>
      </span>
      {canEdit && (
        <>
          <input
            ref={input}
            type="file"
            aria-label={words.resume}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => resume(event.target.files?.[0])}
          />
          <Button size="sm" onPress={() => input.current?.click()}>
            {words.resume}
          </Button>
          <Button size="sm" variant="ghost" icon={Trash2} onPress={() => void manager.cancelFile(file.id)}>
            {words.remove}
          </Button>
        </>
      )}
    </div>
  );
}
