import { Button } from '@fieldloom/ui/button.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { createContext, type FormEvent, type ReactNode, useContext, useState } from 'react';
import { useTitle } from '../../app/use-title.ts';
import { errorMessage } from '../../client/error-message.ts';
import { FormProblem, problemText } from '../entry/form-problem.tsx';
import { listDeployStatus } from './deploy-status-api.ts';
import { deployStatusStrings } from './strings.ts';

interface Operator {
  token: string;
  /** Forgets the token and asks for another. @param isWrong Whether the token was rejected. */
  leave: (isWrong?: boolean) => void;
}

const OperatorContext = createContext<Operator | undefined>(undefined);

export function useOperator(): Operator {
  const operator = useContext(OperatorContext);
  if (operator === undefined) throw new Error('Only inside OperatorGate');
  return operator;
}

/**
 * Asks for the operator's token before it shows anything. The token is kept only in memory, never in storage or a URL.
 */
export function OperatorGate({ children }: { children: ReactNode }) {
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState<string>();
  const leave = (isWrong = false) => {
    setToken('');
    setProblem(isWrong ? deployStatusStrings.token.wrong : undefined);
  };
  if (token === '') return <TokenForm before={problem} onToken={setToken} />;
  return <OperatorContext value={{ token, leave }}>{children}</OperatorContext>;
}

function TokenForm({ before, onToken }: { before: string | undefined; onToken: (token: string) => void }) {
  const words = deployStatusStrings.token;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState(before);
  const [isPending, setPending] = useState(false);
  useTitle(deployStatusStrings.title);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const token = typed.trim();
    if (isPending || token === '') return;
    setPending(true);
    setProblem(undefined);
    try {
      await listDeployStatus(token);
      onToken(token);
    } catch (error) {
      const isWrong = errorMessage(error).kind === 'signedOut';
      setProblem(isWrong ? words.wrong : problemText(error));
      setPending(false);
    }
  };
  return (
    <div className="mx-auto w-full max-w-100 pt-[9vh]">
      <h1 className="text-24 font-semibold">{words.title}</h1>
      <p className="mt-2 mb-7 text-14 leading-prose text-muted">{words.intro}</p>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.label}
          type="password"
          autoComplete="off"
          autoFocus
          isRequired
          size="lg"
          value={typed}
          onChange={setTyped}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" variant="primary" size="lg" isPending={isPending}>
          {words.submit}
        </Button>
      </form>
    </div>
  );
}
