/** WebAuthn in the browser. Binary values are sent as base64url, in the standard's JSON formats. */

interface Descriptor {
  id: string;
  type: 'public-key';
  transports?: string[];
}

/** PublicKeyCredentialRequestOptionsJSON */
export interface RequestOptionsJson {
  challenge: string;
  rpId?: string;
  timeout?: number;
  userVerification?: UserVerificationRequirement;
  allowCredentials?: Descriptor[];
}

/** PublicKeyCredentialCreationOptionsJSON */
export interface CreationOptionsJson {
  challenge: string;
  rp: PublicKeyCredentialRpEntity;
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: PublicKeyCredentialParameters[];
  timeout?: number;
  attestation?: AttestationConveyancePreference;
  authenticatorSelection?: AuthenticatorSelectionCriteria;
  excludeCredentials?: Descriptor[];
}

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/**
 * Lets the person choose a passkey and signs with it. Rejects with a NotAllowedError on cancel or timeout.
 * @returns AuthenticationResponseJSON
 */
export async function signWithPasskey(options: RequestOptionsJson): Promise<object> {
  const { allowCredentials, challenge, ...rest } = options;
  const credential = await navigator.credentials.get({
    publicKey: {
      ...rest,
      challenge: toBytes(challenge),
      ...(allowCredentials ? { allowCredentials: allowCredentials.map(toDescriptor) } : {}),
    },
  });
  const { response, ...shared } = opened(credential);
  const assertion = response as AuthenticatorAssertionResponse;
  return {
    ...shared,
    response: {
      clientDataJSON: toText(assertion.clientDataJSON),
      authenticatorData: toText(assertion.authenticatorData),
      signature: toText(assertion.signature),
      ...(assertion.userHandle?.byteLength ? { userHandle: toText(assertion.userHandle) } : {}),
    },
  };
}

/**
 * Creates a passkey on a device of the person's choice. Rejects with an InvalidStateError if the device already has
 * one.
 * @returns RegistrationResponseJSON
 */
export async function createPasskey(options: CreationOptionsJson): Promise<object> {
  const { excludeCredentials, challenge, user, ...rest } = options;
  const credential = await navigator.credentials.create({
    publicKey: {
      ...rest,
      challenge: toBytes(challenge),
      user: { ...user, id: toBytes(user.id) },
      excludeCredentials: (excludeCredentials ?? []).map(toDescriptor),
    },
  });
  const { response, ...shared } = opened(credential);
  const attestation = response as AuthenticatorAttestationResponse;
  return {
    ...shared,
    response: {
      clientDataJSON: toText(attestation.clientDataJSON),
      attestationObject: toText(attestation.attestationObject),
      transports: attestation.getTransports?.() ?? [],
    },
  };
}

/** Whether the person or a timeout closed the device's dialog, which is not a failure. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

export const isKnownAlready = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

function opened(credential: Credential | null) {
  if (!(credential instanceof PublicKeyCredential)) throw new TypeError('The device gave no passkey');
  return {
    id: credential.id,
    rawId: toText(credential.rawId),
    type: 'public-key',
    clientExtensionResults: {},
    response: credential.response,
  };
}

const toDescriptor = ({ id, type, transports }: Descriptor): PublicKeyCredentialDescriptor => ({
  id: toBytes(id),
  type,
  ...(transports ? { transports: transports as AuthenticatorTransport[] } : {}),
});

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.codePointAt(0) ?? 0);
}

function toText(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
