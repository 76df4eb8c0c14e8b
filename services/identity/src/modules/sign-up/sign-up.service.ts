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
  /** Set when somebody with workspaces wants another one: do not redirect to an existing one. */
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
  /** Network address; only its keyed hash is stored. */
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
  /** All regions. */
  regions: readonly Region[];
  rootOrigin: string;
}

/** Turns an address that somebody typed into a proven one. It treats known and unknown addresses alike. */
export class SignUpService {
  readonly #parts: SignUpParts;

  constructor(parts: SignUpParts) {
    this.#parts = parts;
  }

  /**
   * @throws BAD_INPUT, FORBIDDEN (bots), TOO_MANY_REQUESTS, LOCKED, UNPROCESSABLE when an address of a denied domain
   * wants to create a workspace, UNAVAILABLE when the mail server did not accept the mail.
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

  /**
   * @throws UNAUTHORIZED, FORBIDDEN, LOCKED, TOO_MANY_REQUESTS, UNPROCESSABLE for a provider that is not configured.
   */
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

  /**
   * If the workspaces can't be found now, the address is proven nevertheless; then every region counts as unavailable.
   */
  async #find(address: Address): Promise<FoundWorkspaces> {
    const { finder, regions } = this.#parts;
    return finder.find(address).catch(() => ({
      name: null,
      currentTeams: [],
      availableTeams: [],
      unavailableRegions: regions.map((region) => ({ region, message: MESSAGES.temporarilyUnavailable })),
    }));
  }

  /** Somebody whose browser already proves this very address needs no mail to enter their workspace. */
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

/**
 * `asked` is a hash of the answer to the browser that requested the mail. By it, the page behind the link knows whether
 * it is in the same browser.
 */
function linkOf(rootOrigin: string, { linkToken, codeChallenge }: NewChallenge): string {
  const query = new URLSearchParams({ token: linkToken });
  if (codeChallenge !== undefined) query.set('asked', createHash('sha256').update(codeChallenge).digest('base64url'));
  return `${rootOrigin}/confirm-email?${query.toString()}`;
}
