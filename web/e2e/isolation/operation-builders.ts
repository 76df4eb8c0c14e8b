import { holdsOwn } from './answers.ts';
import { type Kind, READ } from './model.ts';
import type { Operation, Rule } from './operation.ts';

/** A string literal in GraphQL syntax. */
export const q = (text: string): string => JSON.stringify(text);
/** The id of what a mutation created. */
export const idOf = (value: unknown): string => (value as { id: string }).id;

export const by =
  (rule: Rule): Operation['verdict'] =>
  ({ model, actor, key }) =>
    model.verdict(actor, key, rule);

/** A bulk change with a single object; the answer contains its outcome. */
export const BULK: Pick<Operation, 'refusal' | 'holds'> = {
  refusal: (value) => failureIn(value),
  holds: (value) => (failureIn(value) === undefined ? undefined : `refuses it: ${failureIn(value)}`),
};
const failureIn = (value: unknown): string | undefined => (value as { failed: { code: string }[] }).failed[0]?.code;

export function query(
  name: string,
  kinds: readonly Kind[],
  field: Operation['field'],
  more: Partial<Operation> = { holds: holdsOwn },
): Operation {
  return { name, type: 'query', kinds, field, verdict: by({ level: READ }), whenAllowed: 'same', ...more };
}

export function mutation(
  name: string,
  kinds: readonly Kind[],
  rule: Rule | Operation['verdict'],
  field: Operation['field'],
  more: Partial<Operation> = {},
): Operation {
  const verdict = typeof rule === 'function' ? rule : by(rule);
  return { name, type: 'mutation', kinds, field, verdict, whenAllowed: 'same', ...more };
}
