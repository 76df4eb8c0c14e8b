import type { WireValue } from '@fieldloom/fields/value';
import type { CombinedError } from '@urql/core';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { InsightFieldsQuery, NoteFieldsQuery, SetInsightFields, SetNoteFields } from './value-queries.ts';

export type ObjectWithFields = 'NOTE' | 'INSIGHT';
export type FieldDatum = Readonly<Record<string, WireValue>>;

interface ObjectFields {
  /** By field id; undefined until loaded. */
  values: FieldDatum | undefined;
  error: CombinedError | undefined;
  retry: () => void;
  /** Shown immediately; reverted, with a message, if refused. */
  set: (fieldId: string, value: WireValue | null) => Promise<void>;
}

/** The values of one note or insight; other people's changes arrive with the object. */
export function useObjectFields(objectType: ObjectWithFields, id: string): ObjectFields {
  const isNote = objectType === 'NOTE';
  const [note, askNote] = useQuery({ query: NoteFieldsQuery, variables: { id }, pause: !isNote });
  const [insight, askInsight] = useQuery({ query: InsightFieldsQuery, variables: { id }, pause: isNote });
  const [, setNote] = useMutation(SetNoteFields);
  const [, setInsight] = useMutation(SetInsightFields);
  const runMutation = useRunMutation();
  /** Values that were set here, until the server has them. */
  const [ahead, setAhead] = useState<Readonly<Record<string, WireValue | null>>>({});
  const known = isNote ? note.data?.note?.fieldDatum : insight.data?.insight?.fieldDatum;
  const values = known === undefined ? undefined : merged((known ?? {}) as FieldDatum, ahead);
  const asked = isNote ? note : insight;
  return {
    values,
    error: known === undefined ? asked.error : undefined,
    retry: () => (isNote ? askNote : askInsight)({ requestPolicy: 'network-only' }),
    set: async (fieldId, value) => {
      setAhead((before) => ({ ...before, [fieldId]: value }));
      const change = { [fieldId]: value };
      if (isNote) await runMutation(setNote({ noteId: id, values: change }));
      else await runMutation(setInsight({ insightId: id, values: change }));
      setAhead((before) => {
        // Another value was set meanwhile.
        if (before[fieldId] !== value) return before;
        const { [fieldId]: _, ...others } = before;
        return others;
      });
    },
  };
}

function merged(known: FieldDatum, ahead: Readonly<Record<string, WireValue | null>>): FieldDatum {
  const all = { ...known, ...ahead };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, WireValue] => entry[1] !== null));
}
