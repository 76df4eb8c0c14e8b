import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { findPasswordFaults } from '@fieldloom/kernel/password';
import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { ErrorState } from '@fieldloom/ui/states.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorMessage } from '../../client/error-message.ts';
import { PasswordRules } from './accept-invite.tsx';
import { EmailStep } from './email-step.tsx';
import { EntryTitle } from './entry-title.tsx';
import { FormProblem, problemText } from './form-problem.tsx';
import { securityStrings } from './security-strings.ts';
import { resetPassword, startPasswordReset } from './session-api.ts';

const words = securityStrings.forgot;

/** Requests the mail or, when opened from its link, asks for the new password. */
export function ResetPassword({ token }: { token: string | undefined }) {
  return token === undefined ? <AskForLink /> : <ChoosePassword token={token} />;
}

function AskForLink() {
  const [sentTo, setSentTo] = useState<string>();
  const [isOff, setOff] = useState(false);
  if (isOff) return <Over title={words.off} body={words.offNext} action={<LogIn />} />;
  if (sentTo !== undefined) {
    return (
      <>
        <EntryTitle title={words.sent}>{words.sentNext(sentTo)}</EntryTitle>
        <LogIn />
      </>
    );
  }
  return (
    <>
      <EntryTitle title={words.title}>{words.intro}</EntryTitle>
      <EmailStep
        action={words.submit}
        onSend={async (email) => {
          try {
            await startPasswordReset(email);
            setSentTo(email);
          } catch (error) {
            if (errorMessage(error).kind !== 'noAccess') throw error;
            setOff(true);
          }
        }}
      />
      <p className="mt-6 text-13 text-muted">
        <a href="/auth/login" className="text-link">
          {words.logIn}
        </a>
      </p>
    </>
  );
}

function ChoosePassword({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'asking' | 'pending' | 'done' | 'over' | 'off'>('asking');
  const faults = findPasswordFaults(password);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state !== 'asking' || password === '' || faults.length > 0) return;
    setState('pending');
    setProblem(undefined);
    try {
      await resetPassword(token, password);
      setState('done');
    } catch (error) {
      const { kind } = errorMessage(error);
      setProblem(problemText(error));
      setState(kind === 'signedOut' ? 'over' : kind === 'noAccess' ? 'off' : 'asking');
    }
  };
  if (state === 'over') {
    const again = (
      <a href="/reset-password" className={buttonClass('primary')}>
        {words.again}
      </a>
    );
    return <Over title={words.over} body={words.overNext} action={again} />;
  }
  if (state === 'off') return <Over title={words.off} body={words.offNext} action={<LogIn />} />;
  if (state === 'done') {
    return (
      <div role="status">
        <EntryTitle title={words.done}>{words.doneNext}</EntryTitle>
        <LogIn />
      </div>
    );
  }
  return (
    <>
      <EntryTitle title={words.choose}>{words.chooseIntro}</EntryTitle>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.password}
          name="new-password"
          type="password"
          autoComplete="new-password"
          autoFocus
          isRequired
          size="lg"
          maxLength={TEXT_LIMITS.passwordMax}
          value={password}
          onChange={setPassword}
        />
        {password !== '' && <PasswordRules faults={faults} />}
        <FormProblem>{problem}</FormProblem>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isPending={state === 'pending'}
          isDisabled={password === '' || faults.length > 0}
        >
          {words.save}
        </Button>
      </form>
    </>
  );
}

function LogIn() {
  return (
    <a href="/auth/login" className={buttonClass('primary', 'lg')}>
      {words.logIn}
    </a>
  );
}

function Over({ title, body, action }: { title: string; body: string; action: ReactNode }) {
  return (
    <ErrorState level={1} title={title} action={action}>
      {body}
    </ErrorState>
  );
}
