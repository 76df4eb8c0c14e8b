import { Outbound } from '@fieldloom/outbound/outbound';
import type { Environment } from '../../environment.ts';
import { type BotCheck, noBotCheck, proofOfWork } from './bot-check.ts';
import { recaptcha } from './recaptcha.ts';

type Settings = Pick<
  Environment,
  | 'BOT_CHECK'
  | 'RECAPTCHA_SECRET'
  | 'RECAPTCHA_VERIFY_URL'
  | 'RECAPTCHA_MINIMUM_SCORE'
  | 'OUTBOUND_ALLOW'
  | 'ROOT_DOMAIN'
>;

/** Returns the operator's chosen check. @throws when its settings are missing. */
export function configuredBotCheck(env: Settings): BotCheck {
  if (env.BOT_CHECK === 'off') return noBotCheck;
  if (env.BOT_CHECK === 'proof-of-work') return proofOfWork();
  if (env.RECAPTCHA_SECRET === undefined) throw new Error('BOT_CHECK=recaptcha needs RECAPTCHA_SECRET');
  return recaptcha({
    secret: env.RECAPTCHA_SECRET,
    verifyUrl: env.RECAPTCHA_VERIFY_URL,
    hostname: env.ROOT_DOMAIN.replace(/:\d+$/, ''),
    minimumScore: env.RECAPTCHA_MINIMUM_SCORE,
    outbound: new Outbound({ allow: env.OUTBOUND_ALLOW }),
  });
}
