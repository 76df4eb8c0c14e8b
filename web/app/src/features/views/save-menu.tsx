import { Button } from '@fieldloom/ui/button.tsx';
import { ConfirmDialog } from '@fieldloom/ui/dialog.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuItem } from '@fieldloom/ui/menu.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { ChevronDown, CopyPlus, Save, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { NewViewDialog } from './new-view-dialog.tsx';
import { viewStrings } from './strings.ts';
import type { ViewState } from './use-view-state.ts';
import { UpdateView, type ViewFieldsFragment } from './view-queries.ts';

const words = viewStrings.save;

interface SaveMenuProps {
  state: ViewState;
  /** The saved view; null in an area without one. */
  view: ViewFieldsFragment | null;
  mayWrite: boolean;
  onSaveAsNew: (title: string) => Promise<boolean>;
}

/** Shows that the view differs from what everybody sees, with ways to discard or save the changes. */
export function SaveMenu({ state, view, mayWrite, onSaveAsNew }: SaveMenuProps) {
  const run = useRunMutation();
  const [{ fetching }, update] = useMutation(UpdateView);
  const [dialog, setDialog] = useState<'new' | 'conflict' | null>(null);
  if (!state.isChanged) return null;
  const { form: _, ...viewData } = state.shown;
  const save = async (version: number | null) => {
    if (view === null) return;
    const input = { id: view.id, layout: state.layout, viewData, version };
    const result = await update({ input });
    if (version !== null && result.error && errorMessage(result.error).kind === 'conflict')
      return setDialog('conflict');
    if (!(await run(Promise.resolve(result)))) return;
    state.discard();
    toastDone(words.saved);
  };
  const maySave = mayWrite && view !== null && view.access.level !== 'READ';
  return (
    <span className="flex items-center gap-1">
      <IconButton icon={Undo2} label={words.discard} onPress={state.discard} />
      {mayWrite && (
        <>
          <Button
            size="sm"
            isPending={fetching}
            onPress={() => (maySave ? void save(view.version) : setDialog('new'))}
            className="pl-2"
          >
            <span className="flex items-center gap-1.5">
              <span
                role="img"
                aria-label={words.changed}
                title={words.changed}
                className="size-2 rounded-full bg-accent"
              />
              {maySave ? words.forEveryone : words.asNew}
            </span>
          </Button>
          {maySave && (
            <Menu
              label={words.menu}
              placement="bottom end"
              trigger={<IconButton icon={ChevronDown} label={words.menu} size="sm" />}
            >
              <MenuItem icon={Save} onAction={() => void save(view.version)}>
                {words.forEveryone}
              </MenuItem>
              <MenuItem icon={CopyPlus} onAction={() => setDialog('new')}>
                {words.asNew}
              </MenuItem>
            </Menu>
          )}
        </>
      )}
      <NewViewDialog
        isOfShown
        isOpen={dialog === 'new'}
        onClose={() => setDialog(null)}
        onCreate={({ title }) => onSaveAsNew(title)}
      />
      <ConfirmDialog
        title={words.forEveryone}
        body={words.conflict}
        action={words.overwrite}
        isOpen={dialog === 'conflict'}
        onClose={() => setDialog(null)}
        onConfirm={() => save(null)}
      />
    </span>
  );
}
