import { COUNT_LIMITS, SIZE_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { numberText } from '@fieldloom/ui/format.ts';
import { TextArea } from '@fieldloom/ui/text-area.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useClient, useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { readFragment } from '../../client/graphql.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useEntitlements } from '../upgrade/use-entitlements.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportReport, ImportTags, type TagImportReport, TagImportReportQuery } from './import-queries.ts';
import { type CsvFault, readTagCsv, type TagImportRow } from './read-tag-csv.ts';
import { importStrings as words } from './strings.ts';
import type { Board } from './use-tag-boards.ts';

interface ImportDialogProps {
  board: Board;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

interface Read {
  rows: TagImportRow[];
  report: TagImportReport;
}

/** Imports tags from a file or from pasted rows. First shows what each row would do. */
export function ImportDialog({ board, isOpen, onClose, onDone }: ImportDialogProps) {
  const client = useClient();
  const runMutation = useRunMutation();
  const [, importTags] = useMutation(ImportTags);
  const mayColor = useEntitlements().has('customProjectIconsAndTagColors');
  const [read, setRead] = useState<Read | null>(null);
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const file = useRef<HTMLInputElement>(null);

  const begin = () => {
    setRead(null);
    setFault(undefined);
  };
  const close = () => {
    begin();
    onClose();
  };
  const check = async (text: string) => {
    const found = readTagCsv(text);
    if ('fault' in found) return setFault(faultText(found.fault));
    setFault(undefined);
    setPending(true);
    const input = { tagBoardId: board.id, rows: found.rows };
    const { data, error } = await client
      .query(TagImportReportQuery, { input }, { requestPolicy: 'network-only' })
      .toPromise();
    setPending(false);
    if (data) return setRead({ rows: found.rows, report: readFragment(ImportReport, data.tagImportReport) });
    const message = errorMessage(error);
    setFault(`${message.what} ${message.next}`);
  };
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (chosen.size > SIZE_LIMITS.serviceUpload) return setFault(words.faults.tooLarge);
    await check(await chosen.text());
  };
  const run = async () => {
    if (!read) return;
    setPending(true);
    const done = await runMutation(importTags({ input: { tagBoardId: board.id, rows: read.rows } }));
    setPending(false);
    if (!done) return;
    // The board may have changed since the preview.
    const report = readFragment(ImportReport, done.importTags);
    if (!report.isDone) return setRead({ ...read, report });
    toastDone(words.done(report.newTags));
    onDone();
    close();
  };
  const isInvalid = read?.report.rows.some(({ state }) => state === 'INVALID') ?? false;
  const lacksColors = !mayColor && (read?.rows.some(({ color }) => color) ?? false);
  const added = read?.report.newTags ?? 0;
  return (
    <Dialog
      title={`${words.title}: ${board.title}`}
      size="lg"
      isOpen={isOpen}
      onClose={close}
      actions={
        read && (
          <>
            <Button onPress={begin} isDisabled={isPending}>
              {words.again}
            </Button>
            <Button
              variant="primary"
              isPending={isPending}
              isDisabled={isInvalid || lacksColors || added === 0}
              onPress={() => void run()}
            >
              {added === 0 ? words.nothingNew : words.run(added)}
            </Button>
          </>
        )
      }
    >
      {read ? (
        <>
          {lacksColors && <p className="text-13 text-warning">{words.noColors}</p>}
          <ImportPreview rows={read.rows} report={read.report} />
        </>
      ) : (
        <>
          <p className="text-14 text-muted">{words.intro}</p>
          <div className="flex flex-wrap items-center gap-3">
            <input
              ref={file}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              aria-label={words.file}
              tabIndex={-1}
              className="sr-only"
              onChange={(event) => {
                void choose(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            <Button icon={FileUp} isPending={isPending} onPress={() => file.current?.click()}>
              {words.file}
            </Button>
          </div>
          <Pasted onCheck={(text) => void check(text)} isPending={isPending} />
          {fault && (
            <p role="alert" className="text-13 text-danger">
              {fault}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}

function Pasted({ onCheck, isPending }: { onCheck: (text: string) => void; isPending: boolean }) {
  const [text, setText] = useState('');
  return (
    <div className="flex flex-col items-start gap-2">
      <TextArea
        label={words.paste}
        rows={5}
        placeholder={words.pastePlaceholder}
        value={text}
        onChange={setText}
        className="w-full"
      />
      <Button isDisabled={text.trim() === ''} isPending={isPending} onPress={() => onCheck(text)}>
        {words.check}
      </Button>
    </div>
  );
}

function faultText(fault: CsvFault): string {
  if (fault.kind === 'quotes') return words.faults.quotes(fault.line);
  if (fault.kind === 'tooMany') return words.faults.tooMany(numberText(COUNT_LIMITS.importedTags));
  return words.faults[fault.kind];
}
