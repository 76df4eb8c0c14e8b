import { SUPPORT_LIMITS } from '@fieldloom/kernel/support-access';
import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { untilText } from '@fieldloom/ui/format.ts';
import { Select } from '@fieldloom/ui/select.tsx';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { ErrorState } from '@fieldloom/ui/states.tsx';
import { TextArea } from '@fieldloom/ui/text-area.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import type { Host } from '../../app/hostname.ts';
import { errorMessage } from '../../client/error-message.ts';
import { HttpError } from '../../client/graphql-call.ts';
import { originOf } from '../entry/addresses.ts';
import { EntryTitle } from '../entry/entry-title.tsx';
import { FormProblem, problemText } from '../entry/form-problem.tsx';
import { startAddress } from '../entry/sso-api.ts';
import { useLoaded } from '../entry/use-loaded.ts';
import { checkConnectionName, type Desk, type DeskAccess, findAddress, readDesk, requestAccess } from './desk-api.ts';
import { DESK_PAGE, Section, useAnswer } from './desk-parts.tsx';
import { NewWorkspaceForm } from './new-workspace-form.tsx';
import { supportStrings } from './strings.ts';
import { AdminWork } from './support-admin.tsx';

const words = supportStrings.desk;
/** Polling interval while staff wait here for an answer. */
const LOOK_MS = 5_000;
const LENGTHS = [1, 4, 24, 72, 168, SUPPORT_LIMITS.hours];

/** Where the operator's staff request access to a workspace, and look up what a support case needs. */
export function SupportDesk({ host }: { host: Host }) {
  const { data, error, retry } = useLoaded(readDesk);
  const [latest, setLatest] = useState<Desk>();
  const desk = latest ?? data;
  const isSignedIn = desk !== undefined;
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void readDesk().then(setLatest, () => {});
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isSignedIn]);
  if (desk !== undefined)
    return <SignedIn desk={desk} host={host} onChanged={() => void readDesk().then(setLatest, () => {})} />;
  if (error instanceof HttpError && error.status === 401) return <SignIn />;
  if (error instanceof HttpError && error.status === 404) {
    return (
      <ErrorState
        level={1}
        title={words.nothing}
        action={
          <a href="/" className={buttonClass('primary')}>
            {words.home}
          </a>
        }
      >
        {words.nothingNext}
      </ErrorState>
    );
  }
  if (error !== undefined) {
    const { what, next } = errorMessage(error);
    return (
      <ErrorState level={1} title={what} action={<Button onPress={retry}>{words.again}</Button>}>
        {next}
      </ErrorState>
    );
  }
  return (
    <div role="status" className="flex flex-col items-start">
      <EntryTitle title={words.title} />
      <Spinner className="text-accent" />
    </div>
  );
}

function SignIn() {
  return (
    <>
      <EntryTitle title={words.title}>{words.intro}</EntryTitle>
      <a href={startAddress('staff', { next: DESK_PAGE })} className={buttonClass('primary', 'lg')}>
        {words.signIn}
      </a>
    </>
  );
}

function SignedIn({ desk, host, onChanged }: { desk: Desk; host: Host; onChanged: () => void }) {
  const { staff, workspace, accesses } = desk;
  const isOpen = accesses.some(({ status }) => status === 'GRANTED');
  const isAdmin = accesses.some(({ status, level }) => status === 'GRANTED' && level === 'ADMIN');
  const isAsked = accesses.some(({ status }) => status === 'REQUESTED');
  return (
    <>
      <EntryTitle title={words.of(workspace.name)}>
        <p>{words.intro}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {words.as(staff.name, staff.email)}
          <a href="/logout" className={buttonClass('ghost', 'sm')}>
            {words.signOut}
          </a>
        </p>
      </EntryTitle>
      <Section title={words.accesses}>
        {accesses.length === 0 && <p className="text-13 text-muted">{words.noAccess}</p>}
        <ul aria-label={words.accesses} className="flex flex-col gap-2">
          {accesses.map((access) => (
            <AccessRow key={access.id} access={access} />
          ))}
        </ul>
        {isOpen && (
          <a href="/home" className={buttonClass('primary', 'lg')}>
            {words.enter}
          </a>
        )}
      </Section>
      {isAsked ? <p role="status">{words.sent}</p> : <AskForm onAsked={onChanged} />}
      {isAdmin && <AdminWork desk={desk} host={host} onChanged={onChanged} />}
      <FindForm host={host} />
      <CheckForm />
      <NewWorkspaceForm host={host} />
    </>
  );
}

function AccessRow({ access }: { access: DeskAccess }) {
  const { status, level, endsAt, reason } = access;
  const facts = [
    supportStrings.status[status],
    level && supportStrings.levels[level],
    status === 'GRANTED' && endsAt && supportStrings.section.until(untilText(endsAt)),
  ];
  return (
    <li className="rounded-6 border border-border px-3 py-2 text-13">
      <span className="block font-medium">{facts.filter(Boolean).join(' · ')}</span>
      {reason && <span className="block wrap-anywhere whitespace-pre-line text-muted">{reason}</span>}
    </li>
  );
}

function AskForm({ onAsked }: { onAsked: () => void }) {
  const [reason, setReason] = useState('');
  const [hours, setHours] = useState('4');
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setProblem(undefined);
    try {
      await requestAccess({ reason, hours: Number(hours) });
      onAsked();
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Section title={words.ask}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextArea
          label={words.reason}
          hint={words.reasonHint}
          maxLength={SUPPORT_LIMITS.reason}
          isRequired
          value={reason}
          onChange={setReason}
        />
        <Select
          label={words.hours}
          options={LENGTHS.map((each) => ({ id: String(each), label: supportStrings.dialog.duration(each) }))}
          value={hours}
          onChange={setHours}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" variant="primary" isPending={isPending} isDisabled={reason.trim() === ''}>
          {words.send}
        </Button>
      </form>
    </Section>
  );
}

function FindForm({ host }: { host: Host }) {
  const [email, setEmail] = useState('');
  const { answer: teams, problem, isPending, ask } = useAnswer(async () => (await findAddress(email)).teams);
  return (
    <Section title={words.lookUp}>
      <form onSubmit={ask} className="flex flex-col gap-3">
        <TextField label={words.email} type="email" hint={words.lookUpHint} value={email} onChange={setEmail} />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" isPending={isPending} isDisabled={email.trim() === ''}>
          {words.find}
        </Button>
      </form>
      <div role="status" className="text-13">
        {teams?.length === 0 && words.foundNone}
        {teams !== undefined && teams.length > 0 && (
          <ul aria-label={words.found}>
            {teams.map(({ teamId, name, subdomain, promo }) => (
              <li key={teamId}>
                <a href={`${originOf(host, subdomain)}${DESK_PAGE}`} className="text-link">
                  {name}
                </a>
                {promo !== null && <span className="text-muted"> {words.promo(promo)}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function CheckForm() {
  const [name, setName] = useState('');
  const {
    answer: isFree,
    problem,
    isPending,
    ask,
  } = useAnswer(async () => (await checkConnectionName(name)).available);
  return (
    <Section title={words.check}>
      <form onSubmit={ask} className="flex flex-col gap-3">
        <TextField label={words.name} maxLength={100} value={name} onChange={setName} />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" isPending={isPending} isDisabled={name.trim() === ''}>
          {words.checkAction}
        </Button>
      </form>
      <p role="status" className="text-13">
        {isFree !== undefined && (isFree ? words.free : words.taken)}
      </p>
    </Section>
  );
}
