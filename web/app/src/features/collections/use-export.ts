import { toastDone, toastError } from '@fieldloom/ui/toast.tsx';
import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import type { CollectionRow } from './collection-row.ts';
import { downloadCsv, exportCollection, exportRows, MOST_EXPORTED } from './export-collection.ts';
import { collectionStrings } from './strings.ts';
import type { CollectionView } from './use-collection-view.ts';

const words = collectionStrings.export;

export interface Export {
  /** Rows exported so far; undefined while no export is running. */
  rows: number | undefined;
  run: (name: string) => Promise<void>;
  /** Exports only these rows. */
  runRows: (name: string, rows: readonly CollectionRow[]) => Promise<void>;
  stop: () => void;
}

/**
 * Exports what is shown to a file. It is created in the page from what the reader may see, so it stops when the page
 * closes.
 */
export function useExport({ objectType, input, shown, fields }: CollectionView): Export {
  const client = useClient();
  const [rows, setRows] = useState<number>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  return {
    rows,
    stop: () => stopping.current?.abort(),
    runRows: async (name, chosen) => {
      try {
        downloadCsv(name, await exportRows(client, chosen, shown));
        toastDone(words.done(chosen.length));
      } catch (error) {
        tell(error);
      }
    },
    run: async (name) => {
      stopping.current?.abort();
      const { signal } = (stopping.current = new AbortController());
      setRows(0);
      try {
        const exported = await exportCollection({
          client,
          objectType,
          input,
          columns: shown,
          fields,
          onProgress: setRows,
          signal,
        });
        if (exported === null) return;
        downloadCsv(name, exported.csv);
        toastDone(exported.isCut ? words.cut(MOST_EXPORTED) : words.done(exported.count));
      } catch (error) {
        tell(error);
      } finally {
        setRows(undefined);
      }
    },
  };
}

function tell(error: unknown): void {
  const { what, next } = errorMessage(error);
  toastError(`${what} ${next}`);
}
