import { Icon } from '@fieldloom/ui/icon.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import type { RefObject } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { DeletedList } from './deleted-list.tsx';
import { FIELD_ICONS } from './field-kinds.ts';
import { DeletedFieldsQuery, RestoreField } from './field-set-queries.ts';
import { fieldSettingsStrings } from './settings-strings.ts';

const words = fieldSettingsStrings.deleted;

interface DeletedFieldsProps {
  fieldSetId: string;
  focusAfterLast: RefObject<HTMLElement | null>;
}

/** The deleted fields of one set, for those who may change it. */
export function DeletedFields({ fieldSetId, focusAfterLast }: DeletedFieldsProps) {
  const [{ data, error }, retry] = useQuery({
    query: DeletedFieldsQuery,
    variables: { fieldSetId },
    requestPolicy: 'cache-and-network',
  });
  const [, restore] = useMutation(RestoreField);
  const runMutation = useRunMutation();
  if (error && !data) return <QueryError error={error} onRetry={() => retry({ requestPolicy: 'network-only' })} />;
  return (
    <DeletedList
      title={words.fields}
      items={data?.deletedFields ?? []}
      focusAfterLast={focusAfterLast}
      renderIcon={({ type }) => <Icon of={FIELD_ICONS[type]} className="shrink-0 text-muted" />}
      renderName={({ label }) => <span className="truncate">{label}</span>}
      onRestore={async ({ id, label }) => {
        if (await runMutation(restore({ id }))) toastDone(words.restored(label));
      }}
    />
  );
}
