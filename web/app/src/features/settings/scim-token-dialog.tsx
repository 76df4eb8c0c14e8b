import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { SecretDialog } from '../credentials/secret-dialog.tsx';
import { FormProblem, problemText } from '../entry/form-problem.tsx';
import { FormDialog, type FormInDialog } from '../forms/form-dialog.tsx';
import { useForm } from '../forms/use-form.ts';
import { CreateScimToken } from './scim-queries.ts';
import { scimStrings } from './scim-strings.ts';

const words = scimStrings.dialog;

interface Props {
  isOpen: boolean;
  /** Called when the dialog closes, with or without a new token. */
  onClose: () => void;
  onMade: () => void;
}

/** Creates a token and shows it, which is possible only once. */
export function ScimTokenDialog({ isOpen, onClose, onMade }: Props) {
  const [token, setToken] = useState<string>();
  if (token !== undefined) {
    return (
      <SecretDialog
        title={words.madeTitle}
        body={words.made}
        done={words.done}
        secrets={[{ label: words.token, text: token }]}
        isOpen={isOpen}
        onClose={() => {
          setToken(undefined);
          onClose();
        }}
      />
    );
  }
  return (
    <FormDialog title={words.title} submit={words.submit} isOpen={isOpen} onClose={onClose}>
      {(form) => (
        <ScimTokenForm
          {...form}
          onMade={(made) => {
            setToken(made);
            onMade();
          }}
        />
      )}
    </FormDialog>
  );
}

function ScimTokenForm({ formId, onPending, onMade }: FormInDialog & { onMade: (token: string) => void }) {
  const { fields, change, problem, send } = useForm({ name: '' }, onPending);
  const [, create] = useMutation(CreateScimToken);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const { data, error } = await create(fields);
      if (error) return problemText(error);
      if (data) onMade(data.createScimToken.token);
      return undefined;
    });
  };
  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoFocus
        isRequired
        maxLength={TEXT_LIMITS.apiTokenName}
        value={fields.name}
        onChange={(name) => change({ name })}
      />
      <FormProblem>{problem}</FormProblem>
    </form>
  );
}
