import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { totpCode } from '@fieldloom/testkit/authenticator-app';

/** Passkeys in software, as defined by WebAuthn level 3. */

/** Returns a code that is wrong for the current time step and those around it. */
export function wrongTotpCode(secret: string): string {
  const right = [-1, 0, 1, 2].map((step) => totpCode(secret, step));
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
}

const base64url = (bytes: Buffer): string => bytes.toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Asked {
  challenge: string;
  rpId?: string;
  rp?: { id?: string };
  user?: { id: string };
}

interface Signing {
  /** Origin of the page that asks. */
  origin: string;
  /** Used instead of the one that the options name. */
  rpId?: string;
  isVerified?: boolean;
  /** Used instead of incrementing. */
  counter?: number;
}

/** One passkey with ES256, from an authenticator without attestation. */
export class SoftAuthenticator {
  readonly credentialId = randomBytes(32);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  #userHandle = base64url(randomBytes(16));

  /** Like `navigator.credentials.create`, as JSON. */
  create(options: Asked, signing: Signing): object {
    this.#userHandle = options.user?.id ?? this.#userHandle;
    const clientDataJSON = clientData('webauthn.create', options.challenge, signing.origin);
    const attested = Buffer.concat([
      Buffer.alloc(16),
      uint16(this.credentialId.length),
      this.credentialId,
      this.#coseKey(),
    ]);
    const authData = this.#authenticatorData(signing.rpId ?? options.rp?.id ?? '', signing, attested);
    const attestationObject = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return this.#credential({
      clientDataJSON: base64url(clientDataJSON),
      attestationObject: base64url(attestationObject),
    });
  }

  /** Like `navigator.credentials.get`, as JSON. */
  get(options: Asked, signing: Signing): object {
    const clientDataJSON = clientData('webauthn.get', options.challenge, signing.origin);
    const authData = this.#authenticatorData(signing.rpId ?? options.rpId ?? '', signing);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()]);
    return this.#credential({
      clientDataJSON: base64url(clientDataJSON),
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
      userHandle: this.#userHandle,
    });
  }

  #credential(response: object): object {
    const id = base64url(this.credentialId);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response,
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    };
  }

  #authenticatorData(rpId: string, signing: Signing, attested = Buffer.alloc(0)): Buffer {
    this.#counter = signing.counter ?? this.#counter + 1;
    const verified = (signing.isVerified ?? true) ? USER_VERIFIED : 0;
    const flags = USER_PRESENT | verified | (attested.length > 0 ? ATTESTED : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter, attested]);
  }

  /** EC2, ES256, P-256, x, y. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' }) as { x?: string; y?: string };
    return cborMap([
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

/** The part of RFC 8949 that the messages above need. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(value)]);
}
const cborInteger = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
