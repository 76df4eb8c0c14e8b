import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { CopyText } from '@fieldloom/ui/copy-text.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { CreateScimToken } from './scim-queries.ts';
import { scimStrings } from './scim-strings.ts';

const words = scimStrings.dialog;

interface Props {
  isOpen: boolean;
  /** Closed without a token. */
  onClose: () => void;
  onMade: () => void;
}

/** Makes a token, and shows it the one time that it can be seen. */
export function ScimTokenDialog({ isOpen, onClose, onMade }: Props) {
  const formId = useId();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [token, setToken] = useState<string>();
  const [{ fetching }, create] = useMutation(CreateScimToken);
  const close = () => {
    setName('');
    setProblem(undefined);
    setToken(undefined);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const { data, error } = await create({ name });
    if (error) {
      const { what, next } = errorMessage(error);
      setProblem(`${what}. ${next}`);
    } else if (data) {
      setToken(data.createScimToken.token);
      onMade();
    }
  };
  if (token !== undefined) {
    return (
      <Dialog
        title={words.madeTitle}
        isOpen={isOpen}
        onClose={close}
        actions={
          <Button variant="primary" onPress={close}>
            {words.done}
          </Button>
        }
      >
        <p className="text-14">{words.made}</p>
        <div className="rounded-10 border border-border p-2">
          <CopyText label={words.token} text={token} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={words.title}
      isOpen={isOpen}
      onClose={close}
      actions={
        <Button type="submit" form={formId} variant="primary" isPending={fetching} isDisabled={name.trim() === ''}>
          {words.submit}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.name}
          hint={words.nameHint}
          autoFocus
          maxLength={TEXT_LIMITS.apiTokenName}
          value={name}
          onChange={setName}
        />
        <FormProblem>{problem}</FormProblem>
      </form>
    </Dialog>
  );
}
