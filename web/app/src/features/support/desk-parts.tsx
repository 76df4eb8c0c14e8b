import { type FormEvent, type ReactNode, useState } from 'react';
import { problemText } from '../entry/form-problem.tsx';

export const DESK_PAGE = '/auth/support';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mb-8 flex flex-col gap-3">
      <h2 className="text-14 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** State of a form whose answer is shown below it. */
export function useAnswer<T>(load: () => Promise<T>) {
  const [answer, setAnswer] = useState<T>();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setProblem(undefined);
    setAnswer(undefined);
    try {
      setAnswer(await load());
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setPending(false);
    }
  };
  return { answer, problem, isPending, ask };
}
