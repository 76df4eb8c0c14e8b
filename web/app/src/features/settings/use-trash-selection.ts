import { toastDone, toastError } from '@fieldloom/ui/toast.tsx';
import type { CombinedError } from '@urql/core';
import { useState } from 'react';
import { useClient } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { PurgeContent, RestoreContent } from '../content/content-queries.ts';
import { settingsStrings } from './strings.ts';
import { type Outcome, oneByOne, toPurge, toRestore } from './trash-many.ts';
import type { TrashItem } from './trash-row.tsx';

const words = settingsStrings.trash;

export interface TrashSelection {
  /** What is selected and shown. */
  items: readonly TrashItem[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  set: (items: readonly TrashItem[]) => void;
  /** Whether something is done with a selection. */
  isBusy: boolean;
  restore: () => Promise<void>;
  purge: () => Promise<void>;
}

/** What is selected in the trash. Nobody has to wait for what is done with it: it is reported once it is done. */
export function useTrashSelection(shown: readonly TrashItem[]): TrashSelection {
  const client = useClient();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const items = shown.filter(({ id }) => ids.has(id));

  const report = ({ done, failed }: Outcome, text: (count: number) => string) => {
    setBusy(false);
    // What was refused stays selected.
    setIds(new Set(failed.map(({ id }) => id)));
    const [first] = failed;
    if (done > 0) toastDone(text(done));
    if (first) toastError(words.failedMany(failed.length, first.why));
  };
  const reasonOf = (error: CombinedError | undefined) => {
    if (error === undefined) return undefined;
    const { what, next } = errorMessage(error);
    return `${what} ${next}`;
  };
  return {
    items,
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    set: (next) => setIds(new Set(next.map(({ id }) => id))),
    isBusy,
    restore: async () => {
      setBusy(true);
      const outcome = await oneByOne(toRestore(items), async ({ id, kind }) =>
        reasonOf((await client.mutation(RestoreContent, { id, kind }).toPromise()).error),
      );
      report(outcome, words.restoredMany);
    },
    purge: async () => {
      setBusy(true);
      const outcome = await oneByOne(toPurge(items), async ({ id, kind }) =>
        reasonOf((await client.mutation(PurgeContent, { id, kind }).toPromise()).error),
      );
      report(outcome, words.purgedMany);
    },
  };
}
