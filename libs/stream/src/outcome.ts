/** What a step decided about a message. Only `ok` lets the next step run. */
export type Outcome =
  | { readonly kind: 'ok' }
  | { readonly kind: 'drop'; readonly reason: string }
  | { readonly kind: 'deadLetter'; readonly reason: string }
  | { readonly kind: 'redirect'; readonly topic: string };

/** Done; go on. */
export const ok: Outcome = { kind: 'ok' };

/** Nothing to do: a duplicate, an older version, a workspace that is gone. `reason` is a code for the metrics. */
export function drop(reason: string): Outcome {
  return { kind: 'drop', reason: reasonCode(reason) };
}

/** Can't be handled now or by trying again; set aside for a person to look at and replay. `reason` is a code. */
export function deadLetter(reason: string): Outcome {
  return { kind: 'deadLetter', reason: reasonCode(reason) };
}

/** Belongs to another topic of the catalogue. */
export function redirect(topic: string): Outcome {
  return { kind: 'redirect', topic };
}

const CODE = /^[A-Za-z0-9_.:-]{1,100}$/;

/** Reasons are written to headers and metrics: codes only, so that nobody's text gets there. */
export function reasonCode(reason: string): string {
  return CODE.test(reason) ? reason : 'unspecified';
}
