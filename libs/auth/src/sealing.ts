import { DomainError } from '@fieldloom/kernel/errors';
import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import type { Keys } from './keys.ts';

/**
 * HPKE (RFC 9180, base mode): DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. Only the region can open what the
 * global tier seals with its public key.
 */
const suite = new CipherSuite({ kem: new DhkemX25519HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
const INFO = new TextEncoder().encode('fieldloom inbound event v1');

export interface Sealed {
  /** The region's key that opens it. */
  keyId: string;
  encapsulatedKey: Uint8Array;
  ciphertext: Uint8Array;
}

/** Says whose event it is. Opening fails when any of these values differs from the one used for sealing. */
export interface SealingContext {
  provider: string;
  teamId: string;
  /** The provider's id of the event, as the intake hashed it. */
  providerEventId: string;
}

const bound = ({ provider, teamId, providerEventId }: SealingContext): Uint8Array =>
  new TextEncoder().encode(JSON.stringify([provider, teamId, providerEventId]));

/**
 * @param region For example us_b; its newest public key is used.
 * @throws when KEYS_FILE has no key for the region, which is a configuration error.
 */
export async function sealForRegion(
  keys: Keys,
  region: string,
  plaintext: Uint8Array,
  context: SealingContext,
): Promise<Sealed> {
  const key = keys.file.hpkePublicKeys[region]?.[0];
  if (key === undefined) throw new Error(`KEYS_FILE has no hpkePublicKeys of ${region}`);
  const recipientPublicKey = await suite.kem.importKey('jwk', key.jwk, true);
  const sender = await suite.createSenderContext({ recipientPublicKey, info: toBuffer(INFO) });
  const ciphertext = await sender.seal(toBuffer(plaintext), toBuffer(bound(context)));
  return { keyId: key.kid, encapsulatedKey: new Uint8Array(sender.enc), ciphertext: new Uint8Array(ciphertext) };
}

/**
 * Opens a text that was sealed for this region.
 * @throws UNPROCESSABLE when the key is not here (or not any more), or when the text or its context was changed.
 */
export async function openSealed(keys: Keys, sealed: Sealed, context: SealingContext): Promise<Uint8Array> {
  const key = keys.file.hpkePrivateKeys.find(({ kid }) => kid === sealed.keyId);
  if (key === undefined) throw new DomainError('UNPROCESSABLE', 'The key that opens this is not here any more');
  try {
    const recipientKey = await suite.kem.importKey('jwk', key.jwk, false);
    const recipient = await suite.createRecipientContext({
      recipientKey,
      enc: toBuffer(sealed.encapsulatedKey),
      info: toBuffer(INFO),
    });
    return new Uint8Array(await recipient.open(toBuffer(sealed.ciphertext), toBuffer(bound(context))));
  } catch (cause) {
    throw new DomainError('UNPROCESSABLE', 'This was not sealed for here', { cause });
  }
}

/** The library takes ArrayBuffers. A view of a pooled Buffer must not hand over the whole pool. */
function toBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
