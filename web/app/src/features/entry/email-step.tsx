import { Button } from '@fieldloom/ui/button.tsx';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { FormProblem, problemText } from './form-problem.tsx';
import { entryStrings } from './strings.ts';

/** Asks for an email address and submits it. */
export function EmailStep({
  initial = '',
  action = entryStrings.continue,
  onSend,
}: {
  initial?: string;
  action?: string;
  onSend: (email: string) => Promise<void>;
}) {
  const [email, setEmail] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || email.trim() === '') return;
    setPending(true);
    setProblem(undefined);
    try {
      await onSend(email.trim());
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setPending(false);
    }
  };
  return (
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
        value={email}
        onChange={setEmail}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="primary" size="lg" isPending={isPending}>
        {action}
      </Button>
    </form>
  );
}
