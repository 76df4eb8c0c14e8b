import { callJson } from '../../client/call-json.ts';
import { HttpError } from '../../client/graphql-call.ts';
import { solveProofOfWork } from './proof-of-work.ts';
import { entryStrings } from './strings.ts';

/** What the identity service expects a token of reCAPTCHA to be made for. */
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
 * What goes with the request for a confirmation mail: nothing, work, or a token of reCAPTCHA, as the operator chose.
 * Nothing of Google's is loaded unless they chose that.
 * @throws HttpError when reCAPTCHA cannot be loaded.
 */
export async function proveHuman(email: string): Promise<string | undefined> {
  const { recaptchaSiteKey: siteKey } = await callJson<{ recaptchaSiteKey: string | null }>('/api/global/environment', {
    retries: 1,
  });
  if (siteKey === null) return undefined;
  if (siteKey === PROOF_OF_WORK) return solveProofOfWork(email);
  const recaptcha = await loadRecaptcha(siteKey);
  return recaptcha.execute(siteKey, { action: ACTION });
}

let loading: Promise<Recaptcha> | undefined;

function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${SCRIPT}?render=${encodeURIComponent(siteKey)}`;
    script.async = true;
    const fail = () => {
      // The next attempt loads it anew.
      loading = undefined;
      script.remove();
      reject(new HttpError(503, 'UNAVAILABLE', entryStrings.robotsAway));
    };
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const { grecaptcha } = window;
      if (grecaptcha === undefined) fail();
      else grecaptcha.ready(() => resolve(grecaptcha));
    });
    document.head.append(script);
  });
  return loading;
}
