import { Button } from '@fieldloom/ui/button.tsx';
import { CopyText } from '@fieldloom/ui/copy-text.tsx';
import { useState } from 'react';
import { CodeField } from './code-field.tsx';
import { FormProblem } from './form-problem.tsx';
import { QrCode } from './qr-code.tsx';
import { securityStrings } from './security-strings.ts';

const words = securityStrings.setUp;
const DIGITS = 6;

interface TotpFormProps {
  secret: string;
  uri: string;
  /** @returns The message if the code is rejected. */
  onCode: (code: string) => Promise<string | undefined>;
}

/** Shows a new secret for an authenticator app, and asks for its first code. */
export function TotpForm({ secret, uri, onCode }: TotpFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const send = async (given: string) => {
    if (isPending || given.length < DIGITS) return;
    setPending(true);
    setProblem(undefined);
    const refusal = await onCode(given);
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
      <p className="text-14">{words.scan}</p>
      <QrCode text={uri} label={words.qr} />
      <div className="text-13 text-muted">
        {words.orType}
        <div className="-ml-1.5">
          <CopyText label={words.secret} text={secret.replaceAll(/(.{4})(?=.)/g, '$1 ')} />
        </div>
      </div>
      <p className="text-14">{words.thenCode}</p>
      <CodeField
        value={code}
        onChange={setCode}
        onComplete={(given) => void send(given)}
        isInvalid={problem !== undefined}
        isDisabled={isPending}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="primary" size="lg" isPending={isPending} isDisabled={code.length < DIGITS}>
        {securityStrings.secondStep.submit}
      </Button>
    </form>
  );
}
