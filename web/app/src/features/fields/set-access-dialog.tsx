import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { GrantsForm } from '../projects/access-dialog.tsx';
import { projectPageStrings } from '../projects/page-strings.ts';
import { type FieldSet, FieldSetAccessQuery } from './field-set-queries.ts';
import { fieldSettingsStrings } from './settings-strings.ts';

/** Who may use and change a field group, with the same levels as for projects. */
export function SetAccessDialog({ set, onClose }: { set: FieldSet | null; onClose: () => void }) {
  return (
    <Dialog
      title={fieldSettingsStrings.groups.access(set?.title ?? '')}
      isOpen={set !== null}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {projectPageStrings.access.done}
        </Button>
      }
    >
      {set && <Access set={set} />}
    </Dialog>
  );
}

function Access({ set }: { set: FieldSet }) {
  const [{ data, error }, retry] = useQuery({
    query: FieldSetAccessQuery,
    variables: { id: set.id },
    requestPolicy: 'cache-and-network',
  });
  const permissions = data?.fieldSet?.permissions;
  if (!data || !permissions) return error ? <QueryError error={error} onRetry={retry} /> : <SkeletonRows rows={4} />;
  return (
    <GrantsForm
      kind="FIELD_SET"
      id={set.id}
      level={set.access.level}
      permissions={permissions}
      groups={data.groups}
      onChanged={() => retry({ requestPolicy: 'network-only' })}
    />
  );
}
