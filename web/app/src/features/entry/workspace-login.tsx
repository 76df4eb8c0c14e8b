import { UNTITLED } from '@fieldloom/kernel/naming';
import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { dateText } from '@fieldloom/ui/format.ts';
import { MissingPicture } from '@fieldloom/ui/pictures.tsx';
import { Skeleton, SkeletonGroup } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useCallback, useState } from 'react';
import type { Host } from '../../app/hostname.ts';
import { QueryError } from '../../app/query-state.tsx';
import { errorMessage } from '../../client/error-message.ts';
import { useForm } from '../forms/use-form.ts';
import { originOf } from './addresses.ts';
import { rememberAsked } from './asked-here.ts';
import { readEnvironmentOrLeave } from './carry-over.ts';
import { CodeStep } from './code-step.tsx';
import { EntryTitle } from './entry-title.tsx';
import { EnvironmentMark } from './environment-mark.tsx';
import { FormProblem, problemText } from './form-problem.tsx';
import { joinStrings } from './join-strings.ts';
import { type KeptChallenge, keepChallenge, readChallenge, SIGN_IN_CHALLENGE } from './kept-challenge.ts';
import { canUsePasskeys, signWithPasskey, wasCancelled } from './passkeys.ts';
import { securityStrings } from './security-strings.ts';
import {
  askForPasskey,
  needsSecondStep,
  type SignInAnswer,
  sendCode,
  signIn,
  signInWithCode,
  signInWithPasskey,
  type TeamEnvironment,
} from './session-api.ts';
import { hasProviders, SsoButtons } from './sso-buttons.tsx';
import { entryStrings } from './strings.ts';
import { unlockAddress } from './unlock.tsx';
import { useLoaded } from './use-loaded.ts';

const words = entryStrings.logIn;

interface LoginProps {
  host: Host;
  /** Where to continue after signing in. */
  next: string;
  onSignedIn: () => void;
  onSecondStep: () => void;
}

/** The sign-in page on a workspace's own host, with the methods that the workspace allows. */
export function WorkspaceLogin({ host, next, ...on }: LoginProps) {
  const environment = useLoaded(useCallback(() => readEnvironmentOrLeave(next), [next]));
  if (environment.error !== undefined) {
    if (errorMessage(environment.error).kind === 'notFound') return <NoWorkspace host={host} />;
    return <QueryError error={environment.error as Error} onRetry={environment.retry} />;
  }
  if (environment.data === undefined) return <LoginSkeleton />;
  return <LoginForm environment={environment.data} host={host} {...on} />;
}

interface LoginFields {
  email: string;
  password: string;
  /** The last method that was tried. */
  method: 'password' | 'code' | 'passkey';
  lockedUntil: string | undefined;
}

function LoginForm({
  environment,
  host,
  onSignedIn,
  onSecondStep,
}: Omit<LoginProps, 'next'> & { environment: TeamEnvironment }) {
  const { passwordAuthEnabled, codeAuthEnabled } = environment;
  const name = environment.name || UNTITLED.workspace;
  const { fields, change, problem, isPending, send } = useForm<LoginFields>({
    email: '',
    password: '',
    method: 'password',
    lockedUntil: undefined,
  });
  const { email, password, method, lockedUntil } = fields;
  const [kept, setKept] = useState<KeptChallenge | null>(() => readChallenge(SIGN_IN_CHALLENGE));

  const signInBy = (by: LoginFields['method'], run: () => Promise<null | undefined>) => {
    if (isPending) return;
    change({ method: by, lockedUntil: undefined });
    void send(async () => {
      try {
        return await run();
      } catch (error) {
        change({ lockedUntil: errorMessage(error).until });
        if (wasCancelled(error)) return securityStrings.passkey.cancelled;
        return problemText(error, by === 'passkey' ? securityStrings.logIn.passkeyRefused : words.wrong);
      }
    });
  };
  const goOn = (answer: SignInAnswer): null => {
    if (needsSecondStep(answer)) onSecondStep();
    else onSignedIn();
    return null;
  };
  const withPasskey = async () => {
    const { challengeId, options } = await askForPasskey();
    return goOn(await signInWithPasskey(challengeId, await signWithPasskey(options)));
  };
  const askForCode = async (address: string): Promise<undefined> => {
    const { challenge } = await sendCode(address);
    keepChallenge(SIGN_IN_CHALLENGE, { email: address, challenge });
    rememberAsked(challenge);
    setKept({ email: address, challenge });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (address === '') return;
    if (passwordAuthEnabled && (password !== '' || !codeAuthEnabled)) {
      signInBy('password', async () => goOn(await signIn(address, password)));
    } else signInBy('code', () => askForCode(address));
  };

  if (kept) {
    return (
      <CodeStep
        email={kept.email}
        onCode={async (code) => {
          const answer = await signInWithCode(kept.challenge, code);
          keepChallenge(SIGN_IN_CHALLENGE, null);
          goOn(answer);
        }}
        onResend={() => askForCode(kept.email)}
        onBack={() => {
          keepChallenge(SIGN_IN_CHALLENGE, null);
          setKept(null);
        }}
      />
    );
  }
  return (
    <>
      <div className="mb-5">
        <EnvironmentMark environment={environment} />
      </div>
      <EntryTitle title={words.title(name)}>{`${environment.subdomain}.${host.rootDomain}`}</EntryTitle>
      {environment.deleteAfter && (
        <p role="status" className="mb-5 rounded-6 bg-warning-soft px-3 py-2 text-13">
          {words.closed(dateText(environment.deleteAfter))}
        </p>
      )}
      {!passwordAuthEnabled && !codeAuthEnabled ? (
        !hasProviders(environment) && <p className="text-14 text-muted">{words.noMethod}</p>
      ) : (
        <form onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            label={entryStrings.email}
            name="email"
            type="email"
            autoComplete="username"
            autoFocus
            isRequired
            size="lg"
            placeholder={entryStrings.emailPlaceholder}
            value={email}
            onChange={(next) => change({ email: next })}
          />
          {passwordAuthEnabled && (
            <TextField
              label={entryStrings.password}
              name="password"
              type="password"
              autoComplete="current-password"
              size="lg"
              value={password}
              onChange={(next) => change({ password: next })}
            />
          )}
          {passwordAuthEnabled && (
            <Link to="/reset-password" className="-mt-2 self-start text-13 text-link">
              {securityStrings.logIn.forgot}
            </Link>
          )}
          <FormProblem>{problem}</FormProblem>
          {lockedUntil !== undefined && (
            <a href={unlockAddress(lockedUntil)} className="text-13 text-link">
              {securityStrings.logIn.lockedMore}
            </a>
          )}
          {passwordAuthEnabled && (
            <Button type="submit" variant="primary" size="lg" isPending={isPending && method === 'password'}>
              {words.withPassword}
            </Button>
          )}
          {passwordAuthEnabled && codeAuthEnabled && (
            <div className="flex items-center gap-3 text-12 text-subtle before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
              {words.or}
            </div>
          )}
          {codeAuthEnabled && (
            <Button
              variant={passwordAuthEnabled ? 'secondary' : 'primary'}
              size="lg"
              isPending={isPending && method === 'code'}
              isDisabled={email.trim() === ''}
              onPress={() => signInBy('code', () => askForCode(email.trim()))}
            >
              {passwordAuthEnabled ? words.withCode : words.sendCode}
            </Button>
          )}
          {environment.passkeyAuthEnabled && canUsePasskeys() && (
            <Button
              size="lg"
              icon={KeyRound}
              isPending={isPending && method === 'passkey'}
              onPress={() => signInBy('passkey', withPasskey)}
            >
              {securityStrings.logIn.withPasskey}
            </Button>
          )}
        </form>
      )}
      <SsoButtons environment={environment} />
      <p className="mt-6 text-13 text-muted">
        {joinStrings.haveNone}{' '}
        <Link to="/join-workspace" className="text-link">
          {joinStrings.ask}
        </Link>
      </p>
      <p className="mt-2 text-13 text-muted">
        <a href={`${originOf(host)}/auth/find-workspace`} className="text-link">
          {words.elsewhere}
        </a>
      </p>
    </>
  );
}

function NoWorkspace({ host }: { host: Host }) {
  return (
    <EmptyState
      picture={<MissingPicture />}
      level={1}
      title={words.none}
      action={
        <a href={`${originOf(host)}/auth/find-workspace`} className={buttonClass('primary')}>
          {words.find}
        </a>
      }
    >
      {words.noneNext}
    </EmptyState>
  );
}

function LoginSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="size-16" />
      <Skeleton className="mb-4 h-8 w-3/4" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </SkeletonGroup>
  );
}
