import { Button } from '@fieldloom/ui/button.tsx';
import { ConfirmDialog, Dialog } from '@fieldloom/ui/dialog.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { Moment } from '../content/moment.tsx';
import { FormProblem } from '../entry/form-problem.tsx';
import {
  type CreationOptionsJson,
  canUsePasskeys,
  createPasskey,
  isKnownAlready,
  wasCancelled,
} from '../entry/passkeys.ts';
import { securityStrings } from '../entry/security-strings.ts';
import { AddPasskey, RemovePasskey, RenamePasskey, StartPasskey } from './security-queries.ts';
import { securitySettings } from './security-strings.ts';
import { SettingsSection } from './settings-page.tsx';
import type { FactorSectionProps } from './totp-section.tsx';
import type { Factors } from './use-factors.ts';

const words = securitySettings.passkeys;
const NAME_LENGTH = 100;

export function PasskeySection({ factors, own, onCodes }: FactorSectionProps) {
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<{ id: string; name: string }>();
  const [renaming, setRenaming] = useState<{ id: string; name: string }>();
  const [, remove] = useMutation(RemovePasskey);
  return (
    <SettingsSection
      title={words.title}
      hint={canUsePasskeys() ? words.hint : securityStrings.passkey.unsupported}
      actions={
        <Button isDisabled={!own.changeable || !canUsePasskeys()} onPress={() => setAdding(true)}>
          {words.add}
        </Button>
      }
    >
      {own.passkeys.length === 0 && <p className="text-13 text-muted">{words.none}</p>}
      <ul aria-label={words.list} className="border-t border-border empty:hidden">
        {own.passkeys.map((passkey) => (
          <li key={passkey.id} className="flex min-h-14 items-center gap-3 border-b border-border">
            <Icon of={KeyRound} size={20} className="text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-14">{passkey.name}</span>
              <span className="text-12 text-muted">
                {passkey.lastUsedAt ? words.used : words.created}{' '}
                <Moment at={passkey.lastUsedAt ?? passkey.createdAt} />
              </span>
            </span>
            <Button size="sm" aria-label={words.renameOf(passkey.name)} onPress={() => setRenaming(passkey)}>
              {words.rename}
            </Button>
            <Button
              size="sm"
              isDisabled={!own.changeable}
              aria-label={words.removeOf(passkey.name)}
              onPress={() => setRemoving(passkey)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      <AddDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(codes) => {
          setAdding(false);
          factors.refresh();
          if (codes.length > 0) onCodes(codes);
          else toastDone(words.added);
        }}
      />
      <RenameDialog passkey={renaming} factors={factors} onClose={() => setRenaming(undefined)} />
      <ConfirmDialog
        title={words.removeTitle(removing?.name ?? '')}
        body={words.removeBody}
        action={words.remove}
        isDanger
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        onConfirm={async () => {
          if (removing && (await factors.change(remove({ id: removing.id })))) toastDone(words.removed);
        }}
      />
    </SettingsSection>
  );
}

interface RenameDialogProps {
  /** Undefined while closed. */
  passkey: { id: string; name: string } | undefined;
  factors: Factors;
  onClose: () => void;
}

function RenameDialog({ passkey, factors, onClose }: RenameDialogProps) {
  const formId = useId();
  const [{ fetching }, rename] = useMutation(RenamePasskey);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    if (passkey === undefined || typeof name !== 'string' || name.trim() === '') return;
    if (await factors.change(rename({ id: passkey.id, name }))) {
      toastDone(words.renamed);
      onClose();
    }
  };
  return (
    <Dialog
      title={words.renameTitle}
      size="sm"
      isOpen={passkey !== undefined}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="primary" isPending={fetching}>
          {words.save}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextField
          label={words.name}
          name="name"
          autoFocus
          isRequired
          maxLength={NAME_LENGTH}
          defaultValue={passkey?.name ?? ''}
        />
      </form>
    </Dialog>
  );
}

interface AddDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onAdded: (recoveryCodes: readonly string[]) => void;
}

function AddDialog(props: AddDialogProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <Dialog
      title={words.dialog}
      size="sm"
      isOpen={props.isOpen}
      onClose={props.onClose}
      actions={
        <Button type="submit" form={formId} variant="primary" isPending={isPending}>
          {words.go}
        </Button>
      }
    >
      <AddForm formId={formId} onPending={setPending} onAdded={props.onAdded} />
    </Dialog>
  );
}

interface AddFormProps {
  formId: string;
  onPending: (isPending: boolean) => void;
  onAdded: (recoveryCodes: readonly string[]) => void;
}

function AddForm({ formId, onPending, onAdded }: AddFormProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [, start] = useMutation(StartPasskey);
  const [, add] = useMutation(AddPasskey);
  const make = async (): Promise<readonly string[]> => {
    const begun = await start({});
    if (begun.error || !begun.data) throw begun.error;
    const { challengeId, options } = begun.data.startPasskey;
    const response = await createPasskey(options as CreationOptionsJson);
    const added = await add({ input: { challengeId, name: name.trim(), response } });
    if (added.error || !added.data) throw added.error;
    return added.data.addPasskey.recoveryCodes;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onPending(true);
    setProblem(undefined);
    try {
      onAdded(await make());
    } catch (error) {
      setProblem(problemOf(error));
    }
    onPending(false);
  };
  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={words.name}
        hint={words.nameHint}
        placeholder={words.namePlaceholder}
        autoFocus
        isRequired
        maxLength={NAME_LENGTH}
        value={name}
        onChange={setName}
      />
      <FormProblem>{problem}</FormProblem>
    </form>
  );
}

function problemOf(error: unknown): string {
  if (wasCancelled(error)) return securityStrings.passkey.cancelled;
  if (isKnownAlready(error)) return words.known;
  const { what, next, reason } = errorMessage(error);
  return reason === undefined ? `${what} ${next}` : what;
}
