import { ROLES, type Role } from '@fieldloom/kernel/enums';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Select } from '@fieldloom/ui/select.tsx';
import { TextArea } from '@fieldloom/ui/text-area.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import type { FormEvent } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { FormProblem } from '../entry/form-problem.tsx';
import { FormDialog, type FormInDialog } from '../forms/form-dialog.tsx';
import { useForm } from '../forms/use-form.ts';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import { readAddresses } from './read-addresses.ts';
import { InviteUsers } from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.users.dialog;

export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <FormDialog title={words.title} submit={words.submit} isOpen={isOpen} onClose={onClose}>
      {(form) => <InviteForm {...form} onClose={onClose} />}
    </FormDialog>
  );
}

interface InviteFields {
  text: string;
  /** What is wrong with the addresses. */
  fault: string | undefined;
  role: Role;
  message: string;
}

const NEW_INVITE: InviteFields = { text: '', fault: undefined, role: 'CONTRIBUTOR', message: '' };

function InviteForm({ formId, onPending, onClose }: FormInDialog & { onClose: () => void }) {
  const { roles, roleDetails } = settingsStrings.users;
  const { fields, change, problem, send } = useForm(NEW_INVITE, onPending);
  const { text, fault, role, message } = fields;
  const [, invite] = useMutation(InviteUsers);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { addresses, wrong } = readAddresses(text);
    if (wrong !== undefined) return change({ fault: words.emailsWrong(wrong) });
    if (addresses.length === 0 || addresses.length > COUNT_LIMITS.invitesPerCall) {
      return change({ fault: words.emailsMissing });
    }
    return void send(async () => {
      const { error } = await invite({ input: { emails: addresses, role, message: message.trim() || null } });
      if (error) {
        const refusal = errorMessage(error);
        if (refusal.kind !== 'limit' && refusal.prompt === undefined) return `${refusal.what} ${refusal.next}`;
        showUpgrade(refusal);
      } else toastDone(words.sent(addresses.length));
      onClose();
      return undefined;
    });
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
        onChange={(next) => change({ text: next, fault: undefined })}
      />
      <Select
        label={words.role}
        size="lg"
        options={ROLES.map((id) => ({ id, label: roles[id], detail: roleDetails[id] }))}
        value={role}
        onChange={(next) => change({ role: next })}
      />
      <TextArea
        label={words.message}
        optional
        rows={2}
        maxLength={TEXT_LIMITS.inviteMessage}
        placeholder={words.messagePlaceholder}
        value={message}
        onChange={(next) => change({ message: next })}
      />
      <FormProblem>{problem}</FormProblem>
    </form>
  );
}
