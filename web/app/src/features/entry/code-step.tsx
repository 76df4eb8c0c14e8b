import { Button } from '@fieldloom/ui/button.tsx';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../client/error-message.ts';
import { useForm } from '../forms/use-form.ts';
import { CodeField } from './code-field.tsx';
import { EntryTitle } from './entry-title.tsx';
import { FormProblem, problemText } from './form-problem.tsx';
import { entryStrings } from './strings.ts';

const words = entryStrings.code;
const RESEND_AFTER_SECONDS = 30;
const CODE_LENGTH = 6;

interface CodeStepProps {
  email: string;
  /** @throws If the code is rejected. */
  onCode: (code: string) => Promise<void>;
  onResend: () => Promise<void>;
  onBack: () => void;
}

/** Asks for the code from the mail and submits it with the last digit. */
export function CodeStep({ email, onCode, onResend, onBack }: CodeStepProps) {
  const { fields, change, problem, refuse, isPending, send } = useForm({ code: '', isWrong: false, note: '' });
  const { code, isWrong, note } = fields;
  const resend = useCountdown(RESEND_AFTER_SECONDS);
  const [intro, address, validity] = words.intro(email);

  const sendCode = async (given: string) => {
    if (given.length < CODE_LENGTH) return;
    await send(async () => {
      try {
        await onCode(given);
        return null;
      } catch (error) {
        change({ code: '', isWrong: errorMessage(error).kind === 'signedOut' });
        return problemText(error, words.wrong);
      }
    });
  };
  const again = async () => {
    try {
      await onResend();
      refuse(undefined);
      change({ code: '', isWrong: false, note: words.resent });
      resend.restart();
    } catch (error) {
      refuse(problemText(error));
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
          void sendCode(code);
        }}
        className="flex flex-col gap-4"
      >
        <CodeField
          value={code}
          onChange={(next) => change({ code: next, isWrong: false })}
          onComplete={(given) => void sendCode(given)}
          isInvalid={isWrong}
          isDisabled={isPending}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" variant="primary" size="lg" isPending={isPending} isDisabled={code.length < CODE_LENGTH}>
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
