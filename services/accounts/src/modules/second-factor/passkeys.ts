import { invalidOperation } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Trx } from '../../database/database.ts';
import type { PasskeyRow } from '../../database/rows.ts';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { PasskeyChallengeRepository } from './passkey-challenge.repository.ts';
import { SECOND_FACTOR_LIMITS } from './second-factor.limits.ts';
import type { Assertion, Registration } from './web-authn-shapes.ts';

const TIMEOUT_MS = SECOND_FACTOR_LIMITS.passkeyChallengeSeconds * 1_000;
/** COSE's numbers of Ed25519, ECDSA on P-256 and RSA; the first is preferred. */
const ALGORITHMS = [-8, -7, -257];

export interface RegisteredKey {
  /** base64url */
  credentialId: string;
  /** COSE */
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** What a browser needs in order to ask for a passkey. */
export interface AskedPasskey {
  challengeId: string;
  options: PublicKeyCredentialRequestOptionsJSON;
}

/** The challenge that must be signed, and the origin. */
interface Expected {
  challenge: string;
  /** Origin of the workspace's own pages. */
  origin: string;
}

/**
 * WebAuthn. The relying party is the root domain, so that one passkey works for every workspace of a person. The origin
 * that must have asked is the workspace's own.
 */
@Injectable()
export class Passkeys {
  readonly #rpId: string;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: PasskeyChallengeRepository,
  ) {
    this.#rpId = environment.ROOT_DOMAIN.replace(/:\d+$/, '');
  }

  /** @param existing Passkeys that must not be created again on the same authenticator. */
  async registrationOptions(
    person: { id: string; email: string; name: string | null },
    existing: readonly PasskeyRow[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return generateRegistrationOptions({
      rpName: 'Fieldloom',
      rpID: this.#rpId,
      userID: userHandleOf(person.id),
      userName: person.email,
      userDisplayName: person.name ?? person.email,
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: existing.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
  }

  /** @returns undefined unless it answers this challenge on this origin. */
  async register(response: Registration, expected: Expected): Promise<RegisteredKey | undefined> {
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: this.#rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => undefined);
    if (verified?.registrationInfo === undefined) return undefined;
    const { credential } = verified.registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
    };
  }

  /**
   * Asks a known person for one of their passkeys, as the second step of a sign-in.
   * @param trx A transaction of `forPerson` and of the workspace.
   * @param pending.askedBy Id of the pending sign-in.
   * @throws INVALID_OPERATION for somebody without a passkey.
   */
  async askPerson(trx: Trx, personId: string, pending: { teamId: string; askedBy: string }): Promise<AskedPasskey> {
    const known = await this.passkeys.listOfPerson(trx, personId);
    if (known.length === 0) throw invalidOperation('There is no passkey');
    const options = await this.#requestOptions(known);
    const asked = { ...pending, purpose: 'second_step' as const, challenge: options.challenge };
    return { challengeId: await this.challenges.insert(trx, asked), options };
  }

  /** Asks for a passkey alone; the person picks one of their own. @param trx A transaction of the workspace. */
  async askAnybody(trx: Trx, teamId: string): Promise<AskedPasskey> {
    const options = await this.#requestOptions();
    const asked = { teamId, purpose: 'sign_in' as const, askedBy: null, challenge: options.challenge };
    return { challengeId: await this.challenges.insert(trx, asked), options };
  }

  /** Takes the challenge of `askAnybody`, once. @returns undefined when it is unknown or has expired. */
  async takeOfAnybody(trx: Trx, teamId: string, id: string): Promise<string | undefined> {
    return this.challenges.take(trx, { teamId, id, purpose: 'sign_in', askedBy: null });
  }

  /**
   * Checks what a person's passkey signed, and counts the use.
   * @param trx A transaction of `forPerson`.
   * @param alone The passkey is the whole sign-in, so the authenticator must have verified its user.
   */
  async use(
    trx: Trx,
    given: Expected & { personId: string; response: Assertion; alone: boolean },
  ): Promise<PasskeyRow | undefined> {
    const passkey = await this.passkeys.lockByCredential(trx, given.personId, given.response.id);
    if (passkey === undefined) return undefined;
    const verified = await verifyAuthenticationResponse({
      response: given.response,
      expectedChallenge: given.challenge,
      expectedOrigin: given.origin,
      expectedRPID: this.#rpId,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: given.alone,
    }).catch(() => undefined);
    if (verified?.verified !== true) return undefined;
    await this.passkeys.use(trx, passkey.id, verified.authenticationInfo.newCounter);
    return passkey;
  }

  /** @param known Passkeys of a known person; without them the person picks one of their own. */
  async #requestOptions(known?: readonly PasskeyRow[]): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      rpID: this.#rpId,
      timeout: TIMEOUT_MS,
      userVerification: known === undefined ? 'required' : 'preferred',
      ...(known === undefined
        ? {}
        : { allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })) }),
    });
  }
}

/** The user handle that an authenticator stores and returns: 16 bytes that reveal nothing. */
function userHandleOf(personId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(personId.replaceAll('-', ''), 'hex'));
}

/** @returns undefined when the text was not made by `userHandleOf`. */
export function personOfHandle(handle: string | undefined): string | undefined {
  const hex = Buffer.from(handle ?? '', 'base64url').toString('hex');
  if (hex.length !== 32) return undefined;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
