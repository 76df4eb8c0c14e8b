import { Tag } from '@fieldloom/ui/tag.tsx';
import type { RefObject } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { readFragment } from '../../client/graphql.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { DeletedList } from './deleted-list.tsx';
import { FieldFields, type FieldRow } from './field-queries.ts';
import { DeletedFieldOptionsQuery, RestoreFieldOptions } from './field-set-queries.ts';
import { fieldSettingsStrings } from './settings-strings.ts';

const words = fieldSettingsStrings.deleted;

interface DeletedOptionsProps {
  fieldId: string;
  focusAfterLast: RefObject<HTMLElement | null>;
  /** Receives the field as it is then. */
  onRestored: (field: FieldRow) => void;
}

/** The deleted options of a select field. They are asked for whenever the dialog opens, and after each restoration. */
export function DeletedOptions({ fieldId, focusAfterLast, onRestored }: DeletedOptionsProps) {
  const [{ data, error }, retry] = useQuery({
    query: DeletedFieldOptionsQuery,
    variables: { fieldId },
    requestPolicy: 'cache-and-network',
  });
  const [, restore] = useMutation(RestoreFieldOptions);
  const runMutation = useRunMutation();
  if (error && !data) return <QueryError error={error} onRetry={() => retry({ requestPolicy: 'network-only' })} />;
  return (
    <DeletedList
      title={words.options}
      items={data?.deletedFieldOptions ?? []}
      focusAfterLast={focusAfterLast}
      renderName={({ label, color }) => <Tag color={color}>{label}</Tag>}
      onRestore={async ({ id }) => {
        const answer = await runMutation(restore({ fieldId, optionIds: [id] }));
        if (answer) onRestored(readFragment(FieldFields, answer.restoreFieldOptions));
      }}
    />
  );
}
