import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { ErrorState } from '@fieldloom/ui/states.tsx';
import { TextArea } from '@fieldloom/ui/text-area.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { errorMessage } from '../../client/error-message.ts';
import { EntryTitle } from './entry-title.tsx';
import { EnvironmentMark } from './environment-mark.tsx';
import { FormProblem, problemText } from './form-problem.tsx';
import { joinStrings as words } from './join-strings.ts';
import { askForAccess, confirmAccessRequest, readTeamEnvironment } from './session-api.ts';
import { entryStrings } from './strings.ts';
import { useLoaded } from './use-loaded.ts';

/** Requests access to the workspace. If opened from the mail's link, submits the request. */
export function JoinWorkspace({ token }: { token: string | undefined }) {
  return token === undefined ? <AskToJoin /> : <SendRequest token={token} />;
}

function AskToJoin() {
  const { data: environment } = useLoaded(readTeamEnvironment);
  const [asked, setAsked] = useState({ email: '', name: '', message: '' });
  const [isPending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const email = asked.email.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || email === '') return;
    setPending(true);
    setProblem(undefined);
    try {
      await askForAccess({ email, name: asked.name.trim(), message: asked.message.trim() });
      setSent(true);
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setPending(false);
    }
  };
  if (isSent) {
    return (
      <div role="status">
        <EntryTitle title={words.sent}>{words.sentNext(email)}</EntryTitle>
      </div>
    );
  }
  return (
    <>
      {environment && (
        <div className="mb-5">
          <EnvironmentMark environment={environment} />
        </div>
      )}
      <EntryTitle title={words.title(environment?.name || UNTITLED.workspace)}>{words.intro}</EntryTitle>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={entryStrings.email}
          name="email"
          type="email"
          autoComplete="email"
          autoFocus
          isRequired
          size="lg"
          placeholder={entryStrings.emailPlaceholder}
          value={asked.email}
          onChange={(next) => setAsked({ ...asked, email: next })}
        />
        <TextField
          label={words.name}
          optional
          size="lg"
          autoComplete="name"
          maxLength={TEXT_LIMITS.userName}
          placeholder={words.namePlaceholder}
          value={asked.name}
          onChange={(name) => setAsked({ ...asked, name })}
        />
        <TextArea
          label={words.message}
          optional
          rows={3}
          maxLength={TEXT_LIMITS.accessRequestMessage}
          placeholder={words.messagePlaceholder}
          value={asked.message}
          onChange={(message) => setAsked({ ...asked, message })}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" variant="primary" size="lg" isPending={isPending} isDisabled={email === ''}>
          {words.submit}
        </Button>
      </form>
      {environment?.domainJoiningEnabled === true && (
        <div className="mt-6 flex flex-col gap-3 border-t border-border pt-6">
          <p className="text-13 text-muted">{words.byDomain}</p>
          <a href="/api/auth/hand-over/start?next=%2F" className={buttonClass('secondary', 'lg')}>
            {words.byDomainAction}
          </a>
        </div>
      )}
      <p className="mt-6 text-13 text-muted">
        <a href="/auth/login" className="text-link">
          {words.logIn}
        </a>
      </p>
    </>
  );
}

/** A link is submitted once, however often the page renders. */
const confirmations = new Map<string, ReturnType<typeof confirmAccessRequest>>();

function confirmOnce(token: string): ReturnType<typeof confirmAccessRequest> {
  const begun = confirmations.get(token) ?? confirmAccessRequest(token);
  confirmations.set(token, begun);
  return begun;
}

function SendRequest({ token }: { token: string }) {
  const [status, setStatus] = useState<'REQUESTED' | 'MEMBER'>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    confirmOnce(token).then(
      (answer) => isCurrent && setStatus(answer.status),
      (error: unknown) => {
        if (!isCurrent) return;
        const { kind, what } = errorMessage(error);
        setRefusal(kind === 'conflict' || kind === 'tooMany' ? what : words.overNext);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  if (refusal !== undefined) {
    const again = (
      <a href="/join-workspace" className={buttonClass('primary')}>
        {words.again}
      </a>
    );
    return (
      <ErrorState level={1} title={words.over} action={again}>
        {refusal}
      </ErrorState>
    );
  }
  if (status === undefined) {
    return (
      <div role="status" className="flex flex-col items-start">
        <EntryTitle title={words.submit} />
        <Spinner className="text-accent" />
      </div>
    );
  }
  const isMember = status === 'MEMBER';
  return (
    <div role="status">
      <EntryTitle title={isMember ? words.member : words.done}>
        {isMember ? words.memberNext : words.doneNext}
      </EntryTitle>
      {isMember && (
        <a href="/auth/login" className={buttonClass('primary', 'lg')}>
          {words.logIn}
        </a>
      )}
    </div>
  );
}
