import { Button } from '@fieldloom/ui/button.tsx';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../client/error-message.ts';
import { CodeField } from './code-field.tsx';
import { EntryTitle } from './entry-title.tsx';
import { FormProblem, problemText } from './form-problem.tsx';
import { entryStrings } from './strings.ts';

const words = entryStrings.code;
const RESEND_AFTER_SECONDS = 30;

interface CodeStepProps {
  email: string;
  /** @throws when the code is refused. */
  onCode: (code: string) => Promise<void>;
  onResend: () => Promise<void>;
  onBack: () => void;
}

/** The code from the mail; it is sent off with its last digit. */
export function CodeStep({ email, onCode, onResend, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const [isPending, setPending] = useState(false);
  const [note, setNote] = useState('');
  const resend = useCountdown(RESEND_AFTER_SECONDS);
  const [intro, address, validity] = words.intro(email);

  const send = async (given: string) => {
    if (isPending || given.length < 6) return;
    setPending(true);
    setProblem(undefined);
    setWrong(false);
    try {
      await onCode(given);
    } catch (error) {
      setWrong(errorMessage(error).kind === 'signedOut');
      setProblem(problemText(error, words.wrong));
      setCode('');
      setPending(false);
    }
  };
  const again = async () => {
    setProblem(undefined);
    try {
      await onResend();
      setNote(words.resent);
      setCode('');
      resend.restart();
    } catch (error) {
      setProblem(problemText(error));
    }
  };

  return (
    <>
      <EntryTitle title={words.title}>
        {intro} <strong className="font-medium text-default">{address}</strong>. {validity}
      </EntryTitle>
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
          isInvalid={isWrong}
          isDisabled={isPending}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" variant="primary" size="lg" isPending={isPending} isDisabled={code.length < 6}>
          {words.submit}
        </Button>
      </form>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-2">
        <Button variant="ghost" onPress={onBack} className="-ml-3">
          {words.other}
        </Button>
        <Button variant="ghost" onPress={again} isDisabled={resend.left > 0} className="-mr-3 tabular-nums">
          {resend.left > 0 ? words.resendIn(resend.left) : words.resend}
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-5 text-13 text-muted">
        {note}
      </p>
    </>
  );
}

function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, restart: () => setLeft(seconds) };
}
