import { findPasswordFaults } from '@fieldloom/kernel/password';
import { Button } from '@fieldloom/ui/button.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { PasswordRules } from '../entry/accept-invite.tsx';
import { FormProblem } from '../entry/form-problem.tsx';
import { SettingsSection } from './settings-page.tsx';
import { SetPassword } from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.security;

interface PasswordSectionProps {
  /** Undefined until known; then both passwords are asked for. */
  hasPassword: boolean | undefined;
  onChanged: () => void;
}

export function PasswordSection({ hasPassword, onChanged }: PasswordSectionProps) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, set] = useMutation(SetPassword);
  const faults = findPasswordFaults(next);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const { error } = await set({ input: { newPassword: next, ...(current ? { currentPassword: current } : {}) } });
    if (error) return setProblem(errorMessage(error).what);
    setCurrent('');
    setNext('');
    onChanged();
    toastDone(words.changed);
  };
  return (
    <SettingsSection title={words.yourPassword} hint={words.yourPasswordHint}>
      <form onSubmit={submit} className="flex max-w-100 flex-col gap-4">
        {hasPassword !== false && (
          <TextField
            label={words.current}
            type="password"
            autoComplete="current-password"
            hint={hasPassword === undefined ? words.currentHint : undefined}
            value={current}
            onChange={setCurrent}
          />
        )}
        <TextField label={words.next} type="password" autoComplete="new-password" value={next} onChange={setNext} />
        {next !== '' && <PasswordRules faults={faults} />}
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" isPending={fetching} isDisabled={next === '' || faults.length > 0} className="self-start">
          {words.change}
        </Button>
      </form>
    </SettingsSection>
  );
}
