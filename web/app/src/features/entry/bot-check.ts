import { callJson } from '../../client/call-json.ts';
import { HttpError } from '../../client/graphql-call.ts';
import { loadScript } from '../../client/load-script.ts';
import { solveProofOfWork } from './proof-of-work.ts';
import { entryStrings } from './strings.ts';

/** The action that the identity service expects in a reCAPTCHA token. */
const ACTION = 'send_confirmation';
const PROOF_OF_WORK = 'proof-of-work';
const SCRIPT = 'https://www.google.com/recaptcha/api.js';

interface Recaptcha {
  ready: (then: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/**
 * Proof that accompanies the request for a confirmation mail: none, a proof of work, or a reCAPTCHA token, as the
 * operator chose. Nothing is loaded from Google unless the operator chose reCAPTCHA.
 * @throws HttpError when reCAPTCHA cannot be loaded.
 */
export async function proveHuman(email: string): Promise<string | undefined> {
  const { recaptchaSiteKey: siteKey } = await callJson<{ recaptchaSiteKey: string | null }>('/api/global/environment');
  if (siteKey === null) return undefined;
  if (siteKey === PROOF_OF_WORK) return solveProofOfWork(email);
  const recaptcha = await loadRecaptcha(siteKey);
  return recaptcha.execute(siteKey, { action: ACTION });
}

async function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  await loadScript(`${SCRIPT}?render=${encodeURIComponent(siteKey)}`).catch((cause: unknown) => {
    throw new HttpError(503, 'UNAVAILABLE', entryStrings.robotsAway, {}, { cause });
  });
  const { grecaptcha } = window;
  if (grecaptcha === undefined) throw new HttpError(503, 'UNAVAILABLE', entryStrings.robotsAway);
  return new Promise((resolve) => grecaptcha.ready(() => resolve(grecaptcha)));
}
