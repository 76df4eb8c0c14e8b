import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { type FormEvent, useContext, useId, useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import { ProviderFields, type ProviderForm, providerForm, providerInput, StrategyField } from './provider-fields.tsx';
import { CreateSsoConnection, type SsoConnectionFieldsFragment, UpdateSsoConnection } from './queries.ts';
import { authenticationStrings } from './strings.ts';
import { AuthenticationPageContext } from './use-change.ts';

const words = authenticationStrings.dialog;

interface ConnectionDialogProps {
  /** Absent for a new connection. */
  connection?: SsoConnectionFieldsFragment;
  isOpen: boolean;
  onClose: () => void;
}

export function ConnectionDialog({ connection, isOpen, onClose }: ConnectionDialogProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <Dialog
      title={connection ? words.changeTitle : words.addTitle}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="primary" isPending={isPending}>
          {connection ? words.save : words.add}
        </Button>
      }
    >
      <ConnectionForm formId={formId} connection={connection} onClose={onClose} onPending={setPending} />
    </Dialog>
  );
}

interface FormProps {
  formId: string;
  connection: SsoConnectionFieldsFragment | undefined;
  onClose: () => void;
  onPending: (isPending: boolean) => void;
}

function ConnectionForm({ formId, connection, onClose, onPending }: FormProps) {
  const { reload } = useContext(AuthenticationPageContext);
  const [form, setForm] = useState<ProviderForm>(() => providerForm(connection));
  const [problem, setProblem] = useState<string>();
  const [, create] = useMutation(CreateSsoConnection);
  const [, update] = useMutation(UpdateSsoConnection);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onPending(true);
    setProblem(undefined);
    const { error } = connection
      ? await update({ input: { id: connection.id, name: form.name, ...providerInput(form) } })
      : await create({ input: { name: form.name, strategy: form.strategy, ...providerInput(form) } });
    onPending(false);
    if (error) {
      const fault = errorMessage(error);
      if (fault.kind !== 'limit') return setProblem(fault.what);
      onClose();
      return showUpgrade(fault);
    }
    toastDone(connection ? authenticationStrings.saved : words.added);
    reload();
    onClose();
  };
  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-4" autoComplete="off">
      {!connection && <StrategyField form={form} onChange={setForm} />}
      <ProviderFields form={form} onChange={setForm} keepsSecret={connection !== undefined} />
      {!connection && <p className="text-12 text-muted">{words.later}</p>}
      <FormProblem>{problem}</FormProblem>
    </form>
  );
}
