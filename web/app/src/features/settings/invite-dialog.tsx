import { ROLES, type Role } from '@fieldloom/kernel/enums';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { TextArea } from '@fieldloom/ui/text-area.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import { readAddresses } from './read-addresses.ts';
import { InviteUsers } from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.users.dialog;

export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <>
      <Dialog
        title={words.title}
        isOpen={isOpen}
        onClose={onClose}
        actions={
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            {words.submit}
          </Button>
        }
      >
        <InviteForm formId={formId} onClose={onClose} onPending={setPending} />
      </Dialog>
    </>
  );
}

interface InviteFormProps {
  formId: string;
  onClose: () => void;
  onPending: (isPending: boolean) => void;
}

function InviteForm({ formId, onClose, onPending }: InviteFormProps) {
  const { roles, roleDetails } = settingsStrings.users;
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>('CONTRIBUTOR');
  const [message, setMessage] = useState('');
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [, invite] = useMutation(InviteUsers);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { addresses, wrong } = readAddresses(text);
    if (wrong !== undefined) return setFault(words.emailsWrong(wrong));
    if (addresses.length === 0 || addresses.length > COUNT_LIMITS.invitesPerCall) return setFault(words.emailsMissing);
    onPending(true);
    setProblem(undefined);
    const { error } = await invite({ input: { emails: addresses, role, message: message.trim() || null } });
    onPending(false);
    if (error) {
      const fault = errorMessage(error);
      if (fault.kind !== 'limit' && fault.prompt === undefined) return setProblem(`${fault.what} ${fault.next}`);
      onClose();
      return showUpgrade(fault);
    }
    toastDone(words.sent(addresses.length));
    onClose();
  };
  return (
    <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
      <TextArea
        label={words.emails}
        autoFocus
        rows={2}
        placeholder={words.emailsPlaceholder}
        hint={words.emailsHint}
        error={fault}
        value={text}
        onChange={(next) => {
          setText(next);
          setFault(undefined);
        }}
      />
      <Select
        label={words.role}
        size="lg"
        options={ROLES.map((id) => ({ id, label: roles[id], detail: roleDetails[id] }))}
        value={role}
        onChange={setRole}
      />
      <TextArea
        label={words.message}
        optional
        rows={2}
        maxLength={TEXT_LIMITS.inviteMessage}
        placeholder={words.messagePlaceholder}
        value={message}
        onChange={setMessage}
      />
      <FormProblem>{problem}</FormProblem>
    </form>
  );
}
