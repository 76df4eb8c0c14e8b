import { useReducer } from 'react';

interface FormState<Fields> {
  fields: Fields;
  problem: string | undefined;
  isPending: boolean;
}

type Step<Fields> =
  | { kind: 'changed'; change: Partial<Fields> }
  | { kind: 'sent' }
  | { kind: 'answered'; problem: string | undefined };

export interface Form<Fields> extends FormState<Fields> {
  change: (change: Partial<Fields>) => void;
  /**
   * Sends the form: it is pending until the answer comes.
   * @param work @returns what to say when it was refused; undefined when it is done; null when the page goes on elsewhere,
   * and nothing may be sent again meanwhile.
   */
  send: (work: () => Promise<string | null | undefined>) => Promise<void>;
  /** Says why the form is not sent; undefined takes back what was said. */
  refuse: (problem: string | undefined) => void;
}

function next<Fields>(state: FormState<Fields>, step: Step<Fields>): FormState<Fields> {
  if (step.kind === 'changed') return { ...state, fields: { ...state.fields, ...step.change } };
  if (step.kind === 'sent') return { ...state, problem: undefined, isPending: true };
  return { ...state, problem: step.problem, isPending: false };
}

/**
 * The state of a form: what was filled in, whether it is on its way, and why it was refused.
 * @param onPending Is told as well, where the button stands outside the form.
 */
export function useForm<Fields extends object>(
  initial: Fields | (() => Fields),
  onPending?: (isPending: boolean) => void,
): Form<Fields> {
  const [state, take] = useReducer(next<Fields>, null, () => ({
    fields: typeof initial === 'function' ? initial() : initial,
    problem: undefined,
    isPending: false,
  }));
  return {
    ...state,
    change: (change) => take({ kind: 'changed', change }),
    refuse: (problem) => take({ kind: 'answered', problem }),
    send: async (work) => {
      if (state.isPending) return;
      take({ kind: 'sent' });
      onPending?.(true);
      const problem = await work();
      if (problem === null) return;
      onPending?.(false);
      take({ kind: 'answered', problem });
    },
  };
}
