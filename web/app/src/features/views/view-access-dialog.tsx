import { UNTITLED } from '@fieldloom/kernel/naming';
import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { GrantsForm } from '../projects/access-dialog.tsx';
import { projectPageStrings } from '../projects/page-strings.ts';
import { viewStrings as words } from './strings.ts';
import { ViewAccessQuery, type ViewFieldsFragment } from './view-queries.ts';

interface ViewAccessDialogProps {
  view: ViewFieldsFragment | null;
  onClose: () => void;
}

/** Who may see and change a saved view: everybody with access to its project, unless the view is restricted. */
export function ViewAccessDialog({ view, onClose }: ViewAccessDialogProps) {
  return (
    <Dialog
      title={words.accessTitle(view?.title || UNTITLED.collection)}
      isOpen={view !== null}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {projectPageStrings.access.done}
        </Button>
      }
    >
      {view && <Access view={view} />}
    </Dialog>
  );
}

function Access({ view }: { view: ViewFieldsFragment }) {
  const [{ data, error }, retry] = useQuery({
    query: ViewAccessQuery,
    variables: { id: view.id },
    requestPolicy: 'cache-and-network',
  });
  if (!data?.view) return error ? <QueryError error={error} onRetry={retry} /> : <SkeletonRows rows={4} />;
  return (
    <GrantsForm
      kind="VIEW"
      id={view.id}
      level={data.view.access.level}
      isInFolder
      above={words.above}
      permissions={data.view.permissions}
      groups={data.groups}
      onChanged={() => retry({ requestPolicy: 'network-only' })}
    />
  );
}
