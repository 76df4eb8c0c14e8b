import { createHash, randomBytes, randomInt } from 'node:crypto';
import { isSameSecret } from '@fieldloom/auth/identity-hash';
import type { Keys } from '@fieldloom/auth/keys';
import type { GlobalDatabase } from '@fieldloom/db/global-database';
import { DomainError, unauthorized } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import type { Tables, Trx } from '../../database.ts';
import { CODE_ATTEMPTS, CODE_DIGITS } from '../../limits.ts';
import { hmac } from '../../secrets.ts';
import { type Address, readAddress } from '../address/address.ts';
import type { LockRepository } from '../lock/lock.repository.ts';
import type { Challenge, ChallengeRepository } from './challenge.repository.ts';
import type { ChallengeTokens } from './challenge-token.ts';

export interface NewChallenge {
  id: string;
  /** Six digits for the mail; absent when only the link was requested. */
  code: string | undefined;
  /** For the link in the mail. */
  linkToken: string;
  /** For the client, together with the code. */
  codeChallenge: string | undefined;
}

type Outcome = 'right' | 'wrong' | 'locked' | 'locks';

/** Proves that somebody can read the mail of an address. */
export class ChallengeService {
  readonly #database: GlobalDatabase<Tables>;
  readonly #challenges: ChallengeRepository;
  readonly #locks: LockRepository;
  readonly #tokens: ChallengeTokens;
  readonly #codeKey: Uint8Array;
  readonly #keys: Keys;
  readonly #onLock: (email: string) => void;

  constructor(options: {
    database: GlobalDatabase<Tables>;
    challenges: ChallengeRepository;
    locks: LockRepository;
    tokens: ChallengeTokens;
    codeKey: Uint8Array;
    keys: Keys;
    /** Called once when an address becomes locked. */
    onLock: (email: string) => void;
  }) {
    this.#database = options.database;
    this.#challenges = options.challenges;
    this.#locks = options.locks;
    this.#tokens = options.tokens;
    this.#codeKey = options.codeKey;
    this.#keys = options.keys;
    this.#onLock = options.onLock;
  }

  /** @throws LOCKED. */
  async start(address: Address, withCode: boolean): Promise<NewChallenge> {
    const id = newId();
    const { email } = address;
    const expiresAt = new Date(Date.now() + TIME_LIMITS.oneTimeCodeSeconds * 1_000);
    const code = withCode ? String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0') : undefined;
    const linkSecret = randomBytes(32).toString('base64url');
    const isLocked = await this.#database.transaction(async (trx) => {
      if (await this.#locks.findLock(trx, address.hash)) return true;
      await this.#challenges.insert(trx, {
        id,
        addressHash: address.hash,
        codeHash: code === undefined ? null : this.#hashCode(id, code),
        linkHash: hashLink(linkSecret),
        expiresAt,
      });
      return false;
    });
    if (isLocked) throw locked();
    return {
      id,
      code,
      linkToken: await this.#tokens.issue('link', { challengeId: id, email, linkSecret }, expiresAt),
      codeChallenge: withCode ? await this.#tokens.issue('code', { challengeId: id, email }, expiresAt) : undefined,
    };
  }

  /** Removes a challenge whose mail could not be sent. */
  async withdraw(id: string): Promise<void> {
    await this.#database.transaction((trx) => this.#challenges.delete(trx, id));
  }

  /**
   * Works once.
   * @returns the proven address.
   * @throws UNAUTHORIZED for a wrong code (which counts) or an expired challenge; LOCKED.
   */
  async proveByCode(codeChallenge: string, code: string): Promise<Address> {
    const { challengeId, email } = await this.#tokens.read('code', codeChallenge);
    const isRight = ({ codeHash }: Challenge): boolean =>
      codeHash !== null && isSameSecret(codeHash, this.#hashCode(challengeId, code));
    return this.#prove(challengeId, readAddress(this.#keys, email), isRight);
  }

  /** Like `proveByCode`, with the link of the mail. */
  async proveByLink(linkToken: string): Promise<Address> {
    const { challengeId, email, linkSecret = '' } = await this.#tokens.read('link', linkToken);
    const isRight = ({ linkHash }: Challenge): boolean => isSameSecret(linkHash, hashLink(linkSecret));
    return this.#prove(challengeId, readAddress(this.#keys, email), isRight);
  }

  async sweep(): Promise<void> {
    await this.#database.transaction(async (trx) => {
      await this.#challenges.deleteOld(trx);
      await this.#locks.deleteOld(trx);
    });
  }

  async #prove(id: string, address: Address, isRight: (challenge: Challenge) => boolean): Promise<Address> {
    // A result instead of an exception: a failed attempt must be counted, so the transaction must commit.
    const outcome = await this.#database.transaction((trx) => this.#attempt(trx, id, address, isRight));
    if (outcome === 'right') return address;
    if (outcome === 'locks') this.#onLock(address.email);
    if (outcome === 'locked' || outcome === 'locks') throw locked();
    throw unauthorized('The code or link is incorrect or has expired.');
  }

  async #attempt(trx: Trx, id: string, address: Address, isRight: (challenge: Challenge) => boolean): Promise<Outcome> {
    if (await this.#locks.findLock(trx, address.hash)) return 'locked';
    const challenge = await this.#challenges.lock(trx, id);
    const isOpen =
      challenge !== undefined &&
      !challenge.isConsumed &&
      challenge.attempts < CODE_ATTEMPTS &&
      challenge.expiresAt.getTime() > Date.now();
    if (isOpen && isRight(challenge)) {
      await this.#challenges.consume(trx, id);
      await this.#locks.forget(trx, address.hash);
      return 'right';
    }
    if (challenge) await this.#challenges.countAttempt(trx, id);
    return (await this.#locks.countFailure(trx, address.hash)) ? 'locks' : 'wrong';
  }

  #hashCode(challengeId: string, code: string): string {
    return hmac(this.#codeKey, `${challengeId}:${code}`);
  }
}

function hashLink(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function locked(): DomainError {
  return new DomainError('LOCKED', 'Too many failed attempts. Try again in 15 minutes.');
}
