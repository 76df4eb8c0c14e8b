import { SIZE_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { ProgressBar } from '@fieldloom/ui/progress-bar.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useMutation, useQuery } from 'urql';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { CancelLogoUpload, LogoStateQuery, RemoveLogo } from './branding-queries.ts';
import { faultOfLogo, LOGO_CONTENT_TYPES } from './logo-file.ts';
import { brandingStrings as words } from './strings.ts';
import { useLogoUpload } from './use-logo-upload.ts';
import { WorkspaceMark } from './workspace-mark.tsx';

interface LogoFieldProps {
  workspace: { id: string; name: string; primaryColor?: string | null | undefined };
  isAdmin: boolean;
}

/** The workspace's logo: visible to all, changed by admins. */
export function LogoField({ workspace, isAdmin }: LogoFieldProps) {
  const [{ data }, reload] = useQuery({ query: LogoStateQuery, requestPolicy: 'cache-and-network' });
  const [{ fetching: isRemoving }, remove] = useMutation(RemoveLogo);
  const [, putAway] = useMutation(CancelLogoUpload);
  const [problem, setProblem] = useState<string>();
  const runMutation = useRunMutation();
  const { upload, start } = useLogoUpload({
    onDone: () => toastDone(words.uploaded),
    onFailed: setProblem,
  });
  const { logo, logoUpload } = data?.workspace ?? {};
  const failed = logoUpload?.uploadStatus === 'FAILED' ? logoUpload : undefined;
  const fault = problem ?? failed?.errorMessage ?? undefined;

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const found = faultOfLogo(file);
    setProblem(undefined);
    if (found?.kind === 'type') setProblem(words.wrongType(file.name));
    else if (found?.kind === 'empty') setProblem(words.empty);
    else if (found) setProblem(words.tooLarge(found.limit));
    else await start(file);
  };
  const clearFault = async () => {
    setProblem(undefined);
    if (failed && (await runMutation(putAway({ logoId: failed.id })))) reload({ requestPolicy: 'network-only' });
  };

  return (
    <div className="flex flex-wrap items-start gap-4">
      {upload ? (
        <img src={upload.preview} alt={words.preview} className="size-16 rounded-6 object-contain opacity-60" />
      ) : (
        <WorkspaceMark {...workspace} baseImageUrl={logo?.baseImageUrl} size={64} />
      )}
      <div className="flex min-w-60 flex-1 flex-col gap-2">
        <p className="text-13 font-medium">{words.logo}</p>
        {upload ? (
          <div className="max-w-80">
            <ProgressBar
              label={upload.progress === undefined ? words.preparing : words.uploading}
              value={upload.progress}
              onCancel={upload.cancel}
            />
          </div>
        ) : (
          <>
            <p className="text-13 text-muted">
              {isAdmin ? words.logoHint(SIZE_LIMITS.logo, SIZE_LIMITS.gif) : !logo && words.noLogo}
            </p>
            {isAdmin && (
              <div className="flex gap-2">
                <FileTrigger acceptedFileTypes={LOGO_CONTENT_TYPES} onSelect={(files) => void choose(files?.[0])}>
                  <Button icon={Upload}>{logo ? words.replace : words.upload}</Button>
                </FileTrigger>
                {logo && (
                  <Button
                    icon={Trash2}
                    isPending={isRemoving}
                    onPress={async () => {
                      if (await runMutation(remove({}))) toastDone(words.removed);
                    }}
                  >
                    {words.remove}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
        {fault !== undefined && !upload && (
          <div role="alert" className="flex flex-wrap items-center gap-2 text-13 text-danger">
            <span>{words.failed(fault)}</span>
            <Button size="sm" onPress={() => void clearFault()}>
              {words.putAway}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
