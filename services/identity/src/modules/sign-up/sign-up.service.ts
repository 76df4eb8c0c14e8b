import { createHash } from 'node:crypto';
import type { Keys } from '@fieldloom/auth/keys';
import type { Region } from '@fieldloom/kernel/enums';
import { MESSAGES } from '@fieldloom/kernel/messages';
import { RATE_LIMITS } from '../../limits.ts';
import { hmac } from '../../secrets.ts';
import { type Address, readAddress } from '../address/address.ts';
import type { BotCheck } from '../bot-check/bot-check.ts';
import type { ChallengeService, NewChallenge } from '../challenge/challenge.service.ts';
import type { EmailSession, EmailSessions, ProofMethod } from '../email-session/email-session.ts';
import { confirmationMail } from '../mail/confirmation-mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { BegunProof, Provider } from '../provider/provider-cookie.ts';
import type { ProviderAnswer, ProviderProofService } from '../provider/provider-proof.service.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { FoundWorkspaces, WorkspaceFinder } from '../workspace-finder/workspace-finder.ts';
import type { SignUpDomains } from './sign-up-domains.ts';

export interface SendConfirmation {
  email: string;
  recaptchaToken?: string | undefined;
  useOneTimeCodeFlow?: boolean | undefined;
  /** Somebody who has workspaces wants another one: do not go to the one they have. */
  forceCreateWorkspace?: boolean | undefined;
  skipFastLoginRedirect?: boolean | undefined;
}

export type SendResult =
  | { status: 'EMAIL_SENT' }
  | { status: 'EMAIL_ONE_TIME_CODE'; codeChallenge: string }
  | { status: 'EMAIL_SKIPPED'; teamId: string };

export type Confirmation =
  | { method: 'EMAIL'; token: string }
  | { method: 'ONE_TIME_CODE'; codeChallenge: string; code: string }
  | ({ method: 'OIDC'; begun: BegunProof | undefined } & ProviderAnswer);

export interface Confirmed extends Omit<FoundWorkspaces, 'name'> {
  /** Cookie of the email session. */
  session: string;
}

export interface Caller {
  /** Network address; only its keyed hash is kept. */
  ip: string;
  session: EmailSession | undefined;
}

interface Proof {
  address: Address;
  method: ProofMethod;
  provider?: Provider;
}

interface SignUpParts {
  keys: Keys;
  callerKey: Uint8Array;
  challenges: ChallengeService;
  sessions: EmailSessions;
  finder: WorkspaceFinder;
  domains: SignUpDomains;
  proofs: ProviderProofService;
  mailer: Mailer;
  botCheck: BotCheck;
  limiter: RateLimiter;
  /** All that there are. */
  regions: readonly Region[];
  rootOrigin: string;
}

/** From an address that somebody typed to an address that they have proven. Known and unknown ones are treated alike. */
export class SignUpService {
  readonly #parts: SignUpParts;

  constructor(parts: SignUpParts) {
    this.#parts = parts;
  }

  /**
   * @throws BAD_INPUT, FORBIDDEN (robots), TOO_MANY_REQUESTS, LOCKED, UNPROCESSABLE for a workspace that is to be made by
   *   an address of a denied domain, UNAVAILABLE when the mail was not taken.
   */
  async sendConfirmation(input: SendConfirmation, caller: Caller): Promise<SendResult> {
    const { keys, challenges, domains, mailer, botCheck, limiter, rootOrigin } = this.#parts;
    const address = readAddress(keys, input.email);
    await limiter.take('send-caller', this.#hashCaller(caller), RATE_LIMITS.sendPerCaller);
    await limiter.take('send', address.hash, RATE_LIMITS.sendPerAddress);
    if (input.forceCreateWorkspace === true) await domains.assertAllowed(address.email);
    const teamId = await this.#findFastLogin(input, address, caller.session);
    if (teamId !== undefined) return { status: 'EMAIL_SKIPPED', teamId };
    await botCheck.assertPerson(input.recaptchaToken, address.email);

    const challenge = await challenges.start(address, input.useOneTimeCodeFlow === true);
    const link = linkOf(rootOrigin, challenge);
    try {
      await mailer.send(confirmationMail(address.email, { code: challenge.code, link }));
    } catch (error) {
      await challenges.withdraw(challenge.id);
      throw error;
    }
    const { codeChallenge } = challenge;
    return codeChallenge === undefined ? { status: 'EMAIL_SENT' } : { status: 'EMAIL_ONE_TIME_CODE', codeChallenge };
  }

  /** @throws UNAUTHORIZED, FORBIDDEN, LOCKED, TOO_MANY_REQUESTS, UNPROCESSABLE for a provider that is not set up. */
  async confirm(confirmation: Confirmation, caller: Caller): Promise<Confirmed> {
    await this.#parts.limiter.take('confirm-caller', this.#hashCaller(caller), RATE_LIMITS.confirmPerCaller);
    const { address, method, provider } = await this.#prove(confirmation);
    const session = await this.#parts.sessions.issue(address.email, method, provider);
    const { name: _, ...found } = await this.#find(address);
    return { session, ...found };
  }

  async #prove(confirmation: Confirmation): Promise<Proof> {
    const { challenges } = this.#parts;
    switch (confirmation.method) {
      case 'EMAIL':
        return { address: await challenges.proveByLink(confirmation.token), method: 'EMAIL' };
      case 'ONE_TIME_CODE': {
        const { codeChallenge, code } = confirmation;
        return { address: await challenges.proveByCode(codeChallenge, code), method: 'ONE_TIME_CODE' };
      }
      case 'OIDC': {
        const { begun, ...answer } = confirmation;
        const { email, provider } = await this.#parts.proofs.prove(begun, answer);
        return { address: readAddress(this.#parts.keys, email), method: 'OIDC', provider };
      }
    }
  }

  /** The address is proven whether or not its workspaces can be found now; then every region counts as unavailable. */
  async #find(address: Address): Promise<FoundWorkspaces> {
    const { finder, regions } = this.#parts;
    return finder.find(address).catch(() => ({
      name: null,
      currentTeams: [],
      availableTeams: [],
      unavailableRegions: regions.map((region) => ({ region, message: MESSAGES.temporarilyUnavailable })),
    }));
  }

  /** Somebody whose browser proves the very address needs no mail to get to their workspace. */
  async #findFastLogin(
    input: SendConfirmation,
    address: Address,
    session: EmailSession | undefined,
  ): Promise<string | undefined> {
    const isWanted = input.forceCreateWorkspace !== true && input.skipFastLoginRedirect !== true;
    if (!isWanted || session?.email !== address.email) return undefined;
    return (await this.#find(address)).currentTeams[0]?.id;
  }

  #hashCaller({ ip }: Caller): string {
    return hmac(this.#parts.callerKey, ip);
  }
}

/** The page behind the link knows by `asked` whether its browser asked for the mail: a hash of what that was answered. */
function linkOf(rootOrigin: string, { linkToken, codeChallenge }: NewChallenge): string {
  const query = new URLSearchParams({ token: linkToken });
  if (codeChallenge !== undefined) query.set('asked', createHash('sha256').update(codeChallenge).digest('base64url'));
  return `${rootOrigin}/confirm-email?${query.toString()}`;
}
