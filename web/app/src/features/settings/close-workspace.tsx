import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { SettingsSection } from './settings-page.tsx';
import { CloseWorkspace as CloseWorkspaceMutation } from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.closing;

/** Closes the workspace after its name was typed to confirm. The page for closed workspaces then replaces this one. */
export function CloseWorkspace({ name }: { name: string }) {
  const form = useId();
  const { backend } = useRouteContext({ from: '/_workspace' });
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, close] = useMutation(CloseWorkspaceMutation);
  const leave = () => {
    setOpen(false);
    setTyped('');
    setProblem(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== name) return setProblem(words.wrongName);
    const { error } = await close({ name: typed });
    if (error) return setProblem(errorMessage(error).what);
    leave();
    await backend.session.check();
  };
  return (
    <SettingsSection
      title={words.title}
      hint={words.hint(TIME_LIMITS.workspaceGraceDays)}
      actions={
        <Button variant="danger" onPress={() => setOpen(true)}>
          {words.open}
        </Button>
      }
    >
      <Dialog
        role="alertdialog"
        title={words.dialogTitle(name)}
        isOpen={isOpen}
        onClose={leave}
        actions={
          <>
            <Button onPress={leave} isDisabled={fetching}>
              {words.cancel}
            </Button>
            <Button type="submit" form={form} variant="danger" isPending={fetching} isDisabled={typed.trim() === ''}>
              {words.action}
            </Button>
          </>
        }
      >
        <p className="text-14 leading-prose text-muted">{words.body(TIME_LIMITS.workspaceGraceDays)}</p>
        <form id={form} onSubmit={submit}>
          <TextField
            label={words.field(name)}
            autoFocus
            autoComplete="off"
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setProblem(undefined);
            }}
            error={problem}
          />
        </form>
      </Dialog>
    </SettingsSection>
  );
}
