import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { findPasswordFaults, type PasswordFault } from '@fieldloom/kernel/password';
import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { MissingPicture } from '@fieldloom/ui/pictures.tsx';
import { Skeleton, SkeletonGroup } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { Link } from '@tanstack/react-router';
import { Check, Circle } from 'lucide-react';
import { type FormEvent, useCallback, useState } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { errorMessage } from '../../client/error-message.ts';
import { EntryTitle } from './entry-title.tsx';
import { EnvironmentMark } from './environment-mark.tsx';
import { FormProblem, problemText } from './form-problem.tsx';
import {
  acceptInvite,
  type InvitePreview,
  previewInvite,
  readTeamEnvironment,
  type SignInAnswer,
} from './session-api.ts';
import { entryStrings } from './strings.ts';
import { useLoaded } from './use-loaded.ts';

const words = entryStrings.invite;

/** The page behind an invitation link. */
export function AcceptInvite({ token, onJoined }: { token: string; onJoined: (answer: SignInAnswer) => void }) {
  const preview = useLoaded(useCallback(() => previewInvite(token), [token]));
  if (preview.error !== undefined) {
    const { kind } = errorMessage(preview.error);
    if (kind === 'notFound' || kind === 'invalid') return <Over title={words.missing} body={words.missingNext} />;
    return <QueryError error={preview.error as Error} onRetry={preview.retry} />;
  }
  if (preview.data === undefined) {
    return (
      <SkeletonGroup className="flex flex-col gap-4">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="mt-4 h-10" />
        <Skeleton className="h-10" />
      </SkeletonGroup>
    );
  }
  const over = words.over[preview.data.status];
  if (over) return <Over title={over[0]} body={over[1]} />;
  return <JoinForm token={token} preview={preview.data} onJoined={onJoined} />;
}

interface JoinFormProps {
  token: string;
  preview: InvitePreview;
  onJoined: (answer: SignInAnswer) => void;
}

function JoinForm({ token, preview, onJoined }: JoinFormProps) {
  const { data: environment } = useLoaded(readTeamEnvironment);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const faults = password === '' ? [] : findPasswordFaults(password);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || faults.length > 0) return;
    setPending(true);
    setProblem(undefined);
    try {
      const given = { ...(name.trim() ? { name: name.trim() } : {}), ...(password ? { password } : {}) };
      onJoined(await acceptInvite({ token, ...given }));
    } catch (error) {
      setProblem(problemText(error));
      setPending(false);
    }
  };
  return (
    <>
      {environment && (
        <div className="mb-5">
          <EnvironmentMark environment={environment} />
        </div>
      )}
      <EntryTitle title={words.title(preview.workspaceName)}>
        {words.intro(preview.invitedByName)}{' '}
        <strong className="font-medium text-default">{entryStrings.roles[preview.role]}</strong>.
      </EntryTitle>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField label={words.email} size="lg" isReadOnly value={preview.email} />
        <TextField
          label={words.name}
          size="lg"
          autoFocus
          autoComplete="name"
          maxLength={TEXT_LIMITS.userName}
          placeholder={words.namePlaceholder}
          value={name}
          onChange={setName}
        />
        {!preview.hasPassword && (
          <>
            <TextField
              label={words.password}
              optional
              size="lg"
              type="password"
              autoComplete="new-password"
              maxLength={TEXT_LIMITS.passwordMax}
              hint={words.passwordHint}
              value={password}
              onChange={setPassword}
            />
            {password !== '' && <PasswordRules faults={faults} />}
          </>
        )}
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" variant="primary" size="lg" isPending={isPending} isDisabled={faults.length > 0}>
          {words.submit}
        </Button>
      </form>
    </>
  );
}

/** The rules for a new password, checked off while it is typed. */
export function PasswordRules({ faults }: { faults: readonly PasswordFault[] }) {
  return (
    <ul className="grid grid-cols-1 gap-1 sm:grid-cols-2">
      {Object.entries(words.rules).map(([fault, text]) => {
        const isMet = !faults.includes(fault as PasswordFault);
        return (
          <li key={fault} className={cx('flex items-center gap-1.5 text-12', isMet ? 'text-success' : 'text-muted')}>
            <Icon of={isMet ? Check : Circle} className="size-3.5" />
            {text}
            <span className="sr-only">{isMet ? words.met : words.notMet}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Over({ title, body }: { title: string; body: string }) {
  return (
    <EmptyState
      picture={<MissingPicture />}
      title={title}
      action={
        <Link to="/auth/login" className={buttonClass('primary')}>
          {words.logIn}
        </Link>
      }
    >
      {body}
    </EmptyState>
  );
}
