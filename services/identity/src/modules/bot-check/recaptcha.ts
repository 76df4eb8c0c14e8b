import { forbidden, isDomainError, unavailable } from '@fieldloom/kernel/errors';
import type { Outbound } from '@fieldloom/outbound/outbound';
import { z } from 'zod';
import type { BotCheck } from './bot-check.ts';

/** The action that our page declares; a token for another action was made for something else. */
const RECAPTCHA_ACTION = 'send_confirmation';
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 20_000;

/** The answer of `siteverify`. Score and action exist only for keys of version 3, not for version 2. */
const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});

/** Errors on our side, not the caller's: the operator's settings are wrong. */
const OUR_FAULTS = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request', 'invalid-keys']);

interface RecaptchaSettings {
  secret: string;
  verifyUrl: string;
  /** Host of the root domain without port, where tokens must have been made. */
  hostname: string;
  /** From 0 (surely a bot) to 1. */
  minimumScore: number;
  outbound: Pick<Outbound, 'fetch'>;
}

/**
 * Google reCAPTCHA, called from this server. Google gets only the token: no email address, and no network address.
 * Google makes sure that each token is valid once and for two minutes.
 */
export function recaptcha(settings: RecaptchaSettings): BotCheck {
  return {
    async assertPerson(token) {
      if (token === undefined || token === '') throw refused();
      const answer = await verify(settings, token);
      if (answer['error-codes']?.some((code) => OUR_FAULTS.has(code)) === true) {
        throw unavailable('The bot check isn’t set up correctly. Try again later');
      }
      const isOurs = answer.hostname === settings.hostname && (answer.action ?? RECAPTCHA_ACTION) === RECAPTCHA_ACTION;
      const isLikely = (answer.score ?? 1) >= settings.minimumScore;
      if (!answer.success || !isOurs || !isLikely) throw refused();
    },
  };
}

/** @throws UNAVAILABLE when Google does not answer properly. */
async function verify({ outbound, verifyUrl, secret }: RecaptchaSettings, token: string) {
  try {
    const { status, body } = await outbound.fetch(verifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ secret, response: token }).toString(),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    if (status !== 200) throw new Error(`siteverify answered ${status}`);
    return answerSchema.parse(JSON.parse(body.toString('utf8')));
  } catch (error) {
    const cause = isDomainError(error) ? error.cause : error;
    throw unavailable('The bot check isn’t responding. Try again in a minute', cause);
  }
}

function refused(): Error {
  return forbidden('The bot check didn’t pass. Reload the page and try again.');
}
