import { toastDone, toastError } from '@fieldloom/ui/toast.tsx';
import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import type { PersonFieldsFragment } from '../content/person.tsx';
import { readerShown } from './cell-text.ts';
import type { CollectionRow } from './collection-row.ts';
import { csvOf, downloadCsv, exportCollection, MOST_EXPORTED } from './export-collection.ts';
import { collectionStrings } from './strings.ts';
import type { CollectionView } from './use-collection-view.ts';

const words = collectionStrings.export;

export interface Export {
  /** Rows exported so far; undefined while no export is running. */
  rows: number | undefined;
  run: (name: string, people: readonly PersonFieldsFragment[]) => Promise<void>;
  /** Exports only these rows. */
  runRows: (name: string, people: readonly PersonFieldsFragment[], rows: readonly CollectionRow[]) => void;
  stop: () => void;
}

/**
 * Exports what is shown to a file. It is created in the page from what the reader may see, so it stops when the page
 * closes.
 */
export function useExport({ objectType, input, shown }: CollectionView): Export {
  const client = useClient();
  const [rows, setRows] = useState<number>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  return {
    rows,
    stop: () => stopping.current?.abort(),
    runRows: (name, people, chosen) => {
      downloadCsv(name, csvOf(chosen, shown, readerShown(namesOf(people))));
      toastDone(words.done(chosen.length));
    },
    run: async (name, people) => {
      stopping.current?.abort();
      const { signal } = (stopping.current = new AbortController());
      setRows(0);
      try {
        const exported = await exportCollection({
          client,
          objectType,
          input,
          columns: shown,
          shown: readerShown(namesOf(people)),
          onProgress: setRows,
          signal,
        });
        if (exported === null) return;
        downloadCsv(name, exported.csv);
        toastDone(exported.isCut ? words.cut(MOST_EXPORTED) : words.done(exported.count));
      } catch (error) {
        const { what, next } = errorMessage(error);
        toastError(`${what} ${next}`);
      } finally {
        setRows(undefined);
      }
    },
  };
}

const namesOf = (people: readonly PersonFieldsFragment[]) =>
  new Map(people.map((each) => [each.id, each.name ?? each.email ?? '']));
