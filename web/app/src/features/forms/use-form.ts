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
   * Submits the form, which is pending until the answer arrives.
   * @param work
   * @returns The message if refused; undefined when done; null when the app navigates away and nothing may be submitted
   *   again meanwhile.
   */
  send: (work: () => Promise<string | null | undefined>) => Promise<void>;
  /** Shows why the form cannot be submitted; undefined clears the message. */
  refuse: (problem: string | undefined) => void;
}

function next<Fields>(state: FormState<Fields>, step: Step<Fields>): FormState<Fields> {
  if (step.kind === 'changed') return { ...state, fields: { ...state.fields, ...step.change } };
  if (step.kind === 'sent') return { ...state, problem: undefined, isPending: true };
  return { ...state, problem: step.problem, isPending: false };
}

/**
 * The state of a form: its fields, whether it is being submitted, and why it was refused.
 * @param onPending Also called when the pending state changes, for a button outside the form.
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
