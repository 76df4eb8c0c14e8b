import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { wait } from '../../client/retry.ts';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import { sendParts } from '../upload/send-parts.ts';
import { CancelLogoUpload, CompleteLogoUpload, LogoStateQuery, StartLogoUpload } from './branding-queries.ts';
import { brandingStrings as words } from './strings.ts';

const ASK_EVERY_MS = 700;

export interface LogoUploadState {
  /** 0 to 1; undefined while the server makes the image sizes. */
  progress: number | undefined;
  /** URL of the local file. */
  preview: string;
  cancel: () => void;
}

interface Ends {
  onDone: () => void;
  onFailed: (message: string) => void;
}

/** Uploads one logo at a time, and waits until it is ready or was refused. */
export function useLogoUpload({ onDone, onFailed }: Ends): {
  upload: LogoUploadState | null;
  start: (file: File) => Promise<void>;
} {
  const client = useClient();
  const [upload, setUpload] = useState<LogoUploadState | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const preview = URL.createObjectURL(file);
    const show = (progress: number | undefined) => setUpload({ progress, preview, cancel: () => controller.abort() });
    let logoId: string | undefined;
    show(0);
    try {
      const input = { contentType: file.type, sizeBytes: file.size };
      const begun = await client.mutation(StartLogoUpload, { input }).toPromise();
      if (begun.error) throw begun.error;
      const plan = begun.data?.startLogoUpload;
      if (!plan) throw new TypeError('The upload was not begun');
      logoId = plan.logoId;
      const parts = await sendParts({
        blob: file,
        plan: { partCount: plan.parts.length, partSizeBytes: plan.partSizeBytes, completedParts: [] },
        addressOf: async (number) => plan.parts.find((part) => part.partNumber === number)?.url ?? '',
        onProgress: (bytes) => show(bytes / file.size),
        signal,
      });
      show(undefined);
      const { error } = await client.mutation(CompleteLogoUpload, { logoId, parts }).toPromise();
      if (error) throw error;
      const fault = await prepared(logoId, signal);
      if (fault === null) onDone();
      else onFailed(fault);
    } catch (error) {
      if (signal.aborted) {
        if (logoId !== undefined) await client.mutation(CancelLogoUpload, { logoId }).toPromise();
        return;
      }
      const fault = errorMessage(error);
      if (fault.kind === 'limit') showUpgrade(fault);
      else onFailed(`${fault.what} ${fault.next}`);
    } finally {
      URL.revokeObjectURL(preview);
      if (running.current === controller) setUpload(null);
    }
  };

  /** @returns The reason why it cannot be shown; null on success. */
  const prepared = async (logoId: string, signal: AbortSignal): Promise<string | null> => {
    for (;;) {
      signal.throwIfAborted();
      const { data } = await client.query(LogoStateQuery, {}, { requestPolicy: 'network-only' }).toPromise();
      const workspace = data?.workspace;
      if (workspace?.logo?.id === logoId) return null;
      if (workspace && workspace.logoUpload?.id !== logoId) return words.replaced;
      if (workspace?.logoUpload?.uploadStatus === 'FAILED') return workspace.logoUpload.errorMessage ?? '';
      await wait(ASK_EVERY_MS, signal);
    }
  };

  return { upload, start };
}
