import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '@fieldloom/ui/skeleton.tsx';
import { ErrorState } from '@fieldloom/ui/states.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { errorMessage } from '../../client/error-message.ts';
import { CodeField } from './code-field.tsx';
import { EntryTitle } from './entry-title.tsx';
import { FormProblem, problemText } from './form-problem.tsx';
import { canUsePasskeys, signWithPasskey, wasCancelled } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { securityStrings } from './security-strings.ts';
import {
  askForSecondPasskey,
  type Proof,
  proveSecondStep,
  readSecondStep,
  type SecondFactorKind,
  type SecondStep as Step,
  setUpTotp,
} from './session-api.ts';
import { TotpForm } from './totp-form.tsx';
import { useLoaded } from './use-loaded.ts';

const words = securityStrings.secondStep;
const DIGITS = 6;

const hasEnded = (error: unknown): boolean => errorMessage(error).reason === 'begin-again';

/** The second step of a sign-in that is pending in this browser, whatever its first step was. */
export function SecondStep({ onSignedIn }: { onSignedIn: () => void }) {
  const step = useLoaded(readSecondStep);
  const [isOver, setOver] = useState(false);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  if (recoveryCodes) return <KeepCodes codes={recoveryCodes} onDone={onSignedIn} />;
  if (isOver || (step.error !== undefined && hasEnded(step.error))) return <Ended />;
  if (step.error !== undefined) return <QueryError error={step.error as Error} onRetry={step.retry} />;
  if (step.data === undefined) {
    return (
      <SkeletonGroup className="flex flex-col gap-4">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-14" />
        <Skeleton className="h-10" />
      </SkeletonGroup>
    );
  }
  /** @returns The message if the proof is rejected. */
  const prove = async (proof: Proof, wrong: string): Promise<string | undefined> => {
    try {
      const answer = await proveSecondStep(proof);
      if (answer.recoveryCodes) setRecoveryCodes(answer.recoveryCodes);
      else onSignedIn();
      return undefined;
    } catch (error) {
      if (hasEnded(error)) setOver(true);
      return problemText(error, wrong);
    }
  };
  return step.data.setUp ? (
    <SetUp onCode={(code) => prove({ method: 'totp', code }, securityStrings.setUp.wrong)} />
  ) : (
    <Prove step={step.data} prove={prove} />
  );
}

type Prove = (proof: Proof, wrong: string) => Promise<string | undefined>;

function Prove({ step, prove }: { step: Step; prove: Prove }) {
  const offered = step.methods.filter((method) => method !== 'passkey' || canUsePasskeys());
  const [method, setMethod] = useState<SecondFactorKind>(offered[0] ?? 'recovery_code');
  return (
    <>
      <EntryTitle title={words.title}>{words.intro[method]}</EntryTitle>
      {method === 'totp' && <TotpProof prove={prove} />}
      {method === 'recovery_code' && <RecoveryProof prove={prove} />}
      {method === 'passkey' && <PasskeyProof prove={prove} />}
      <div className="mt-5 flex flex-col items-start gap-1">
        {offered
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="ghost" className="-ml-3" onPress={() => setMethod(other)}>
              {words.instead[other]}
            </Button>
          ))}
        <a href="/auth/login" className={buttonClass('ghost', 'md', '-ml-3')}>
          {words.cancel}
        </a>
      </div>
    </>
  );
}

function TotpProof({ prove }: { prove: Prove }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const send = async (given: string) => {
    if (isPending || given.length < DIGITS) return;
    setPending(true);
    setProblem(undefined);
    const refusal = await prove({ method: 'totp', code: given }, words.wrong);
    if (refusal === undefined) return;
    setProblem(refusal);
    setCode('');
    setPending(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send(code);
      }}
      className="flex flex-col gap-4"
    >
      <CodeField
        value={code}
        onChange={setCode}
        onComplete={(given) => void send(given)}
        isInvalid={problem !== undefined}
        isDisabled={isPending}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="primary" size="lg" isPending={isPending} isDisabled={code.length < DIGITS}>
        {words.submit}
      </Button>
    </form>
  );
}

function RecoveryProof({ prove }: { prove: Prove }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || code.trim() === '') return;
    setPending(true);
    setProblem(undefined);
    setProblem(await prove({ method: 'recovery_code', code: code.trim() }, words.wrongRecovery));
    setPending(false);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={words.recoveryLabel}
        size="lg"
        autoFocus
        autoComplete="off"
        maxLength={32}
        placeholder={words.recoveryPlaceholder}
        value={code}
        onChange={setCode}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="primary" size="lg" isPending={isPending} isDisabled={code.trim() === ''}>
        {words.submit}
      </Button>
    </form>
  );
}

function PasskeyProof({ prove }: { prove: Prove }) {
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const ask = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      const { challengeId, options } = await askForSecondPasskey();
      const response = await signWithPasskey(options);
      setProblem(await prove({ method: 'passkey', challengeId, response }, securityStrings.logIn.passkeyRefused));
    } catch (error) {
      setProblem(wasCancelled(error) ? securityStrings.passkey.cancelled : problemText(error, words.endedNext));
    }
    setPending(false);
  };
  return (
    <div className="flex flex-col gap-4">
      <FormProblem>{problem}</FormProblem>
      <Button variant="primary" size="lg" autoFocus isPending={isPending} onPress={() => void ask()}>
        {words.withPasskey}
      </Button>
    </div>
  );
}

function SetUp({ onCode }: { onCode: (code: string) => Promise<string | undefined> }) {
  const [secret, setSecret] = useState<{ secret: string; uri: string }>();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const begin = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      setSecret(await setUpTotp());
    } catch (error) {
      setProblem(problemText(error, words.endedNext));
    }
    setPending(false);
  };
  return (
    <>
      <EntryTitle title={securityStrings.setUp.title}>{securityStrings.setUp.intro}</EntryTitle>
      {secret ? (
        <TotpForm {...secret} onCode={onCode} />
      ) : (
        <div className="flex flex-col gap-4">
          <FormProblem>{problem}</FormProblem>
          <Button variant="primary" size="lg" autoFocus isPending={isPending} onPress={() => void begin()}>
            {securityStrings.setUp.begin}
          </Button>
        </div>
      )}
    </>
  );
}

function KeepCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <>
      <EntryTitle title={securityStrings.recovery.title} />
      <RecoveryCodes codes={codes} />
      <Button variant="primary" size="lg" onPress={onDone} className="mt-6">
        {securityStrings.recovery.done}
      </Button>
    </>
  );
}

function Ended() {
  return (
    <ErrorState
      level={1}
      title={words.ended}
      action={
        <a href="/auth/login" className={buttonClass('primary')}>
          {words.again}
        </a>
      }
    >
      {words.endedNext}
    </ErrorState>
  );
}
