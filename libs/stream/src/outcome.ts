/** What a step decided about a message. Only `ok` lets the next step run. */
export type Outcome =
  | { readonly kind: 'ok' }
  | { readonly kind: 'drop'; readonly reason: string }
  | { readonly kind: 'deadLetter'; readonly reason: string }
  | { readonly kind: 'redirect'; readonly topic: string };

/** The step is done; the next one runs. */
export const ok: Outcome = { kind: 'ok' };

/**
 * Nothing to do, for example for a duplicate, an older version or a deleted workspace. `reason` is a code for the
 * metrics.
 */
export function drop(reason: string): Outcome {
  return { kind: 'drop', reason: reasonCode(reason) };
}

/**
 * The message can't be handled, now or by retrying. It is set aside for a person to inspect and replay. `reason` is a
 * code.
 */
export function deadLetter(reason: string): Outcome {
  return { kind: 'deadLetter', reason: reasonCode(reason) };
}

/** The message belongs to another topic of the catalogue. */
export function redirect(topic: string): Outcome {
  return { kind: 'redirect', topic };
}

const CODE = /^[A-Za-z0-9_.:-]{1,100}$/;

/** Reasons are written to headers and metrics, so they must be codes and cannot contain what people write. */
export function reasonCode(reason: string): string {
  return CODE.test(reason) ? reason : 'unspecified';
}
