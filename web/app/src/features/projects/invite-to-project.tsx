import { ROLES, type Role } from '@fieldloom/kernel/enums';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { type SchemaType } from '../../client/graphql.ts';
import { entryStrings } from '../entry/strings.ts';
import { InviteUsers } from '../settings/settings-queries.ts';
import { projectPageStrings } from './page-strings.ts';

type PermissionLevel = SchemaType<'PermissionLevel'>;

const words = projectPageStrings.access;
const LEVELS: readonly PermissionLevel[] = ['FULL', 'WRITE', 'READ'];
const levelOptions = LEVELS.map((id) => ({ id, label: words.levels[id] }));
const roleOptions = ROLES.map((id) => ({ id, label: entryStrings.roles[id] }));

/** Invites somebody who is not a member yet, and shares the project with them. */
export function InviteToProject({ projectId }: { projectId: string }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('CONTRIBUTOR');
  const [level, setLevel] = useState<PermissionLevel>('WRITE');
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, invite] = useMutation(InviteUsers);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (address === '') return;
    const shares = [{ kind: 'PROJECT' as const, objectId: projectId, level }];
    const { error } = await invite({ input: { emails: [address], role, message: null, shares } });
    if (error) {
      const { kind, what, next } = errorMessage(error);
      return setProblem(kind === 'invalid' ? what : `${what} ${next}`);
    }
    toastDone(words.invited(address));
    setEmail('');
  };
  return (
    <form aria-label={words.invite} onSubmit={submit} className="flex flex-col gap-3 border-t border-border pt-4">
      <TextField
        label={words.invite}
        type="email"
        autoComplete="off"
        maxLength={TEXT_LIMITS.inviteEmail}
        placeholder={words.invitePlaceholder}
        hint={words.inviteHint}
        error={problem}
        value={email}
        onChange={(next) => {
          setEmail(next);
          setProblem(undefined);
        }}
      />
      <div className="flex flex-wrap items-end gap-2">
        <Select label={words.inviteAs} options={roleOptions} value={role} onChange={setRole} className="w-40" />
        <Select label={words.inviteLevel} options={levelOptions} value={level} onChange={setLevel} className="w-40" />
        <Button type="submit" isPending={fetching} isDisabled={email.trim() === ''}>
          {words.inviteSubmit}
        </Button>
      </div>
    </form>
  );
}
