import { promisify } from 'node:util';
import { SSO_LIMITS } from '@fieldloom/kernel/single-sign-on';
import { type AssertedIdentity, readAddress } from '@fieldloom/outbound/openid';
import { Injectable } from '@nestjs/common';
import { generateServiceProviderMetadata, type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { decrypt } from 'xml-encryption';
import { z } from 'zod';
import type { SsoConnectionRow } from '../../database/rows.ts';
import { ConnectionVault } from '../sso-connection/connection-vault.ts';
import { RegionAddress } from '../sso-connection/region-address.ts';

/** Length of a response in base64; far more than any real one. */
export const MAX_RESPONSE = 400_000;
const ASSERTIONS = 'urn:oasis:names:tc:SAML:2.0:assertion';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const MAX_NAME = 100;
/** A SHA-1 signature can be forged to fit another text. */
const WEAK_SIGNATURE = /<(?:\w+:)?SignatureMethod\b[^>]*Algorithm\s*=\s*["'][^"']*sha1["']/i;

/** Attributes in which providers send an address, best first. */
const ADDRESS_ATTRIBUTES = [
  'email',
  'mail',
  'emailAddress',
  'Email',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];
const NAME_ATTRIBUTES = [
  'displayName',
  'name',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
];

/** The part of the signed assertion that is read below. */
const confirmationShape = z.object({
  $: z.object({ Method: z.string() }),
  SubjectConfirmationData: z.tuple([
    z.object({ $: z.object({ InResponseTo: z.string(), Recipient: z.string(), NotOnOrAfter: z.string() }) }),
  ]),
});
const assertionShape = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Issuer: z.tuple([z.object({ _: z.string() })]),
    Subject: z.tuple([z.object({ SubjectConfirmation: z.array(z.unknown()) })]),
    Conditions: z.tuple([z.object({ $: z.object({ NotOnOrAfter: z.string() }) })]),
  }),
});

export interface CheckedAssertion {
  identity: AssertedIdentity;
  assertionId: string;
  /** When the assertion itself would expire. */
  expiresAt: Date;
}

/** The service provider's side of SAML 2.0: requests by redirect, responses by POST. */
@Injectable()
export class SamlProvider {
  constructor(
    private readonly vault: ConnectionVault,
    private readonly region: RegionAddress,
  ) {}

  /** Returns the metadata that describes us to a provider. */
  metadata(connection: SsoConnectionRow): string {
    return generateServiceProviderMetadata({
      issuer: this.region.samlMetadataUrl(connection.id),
      callbackUrl: this.region.callbackUrl(connection.id),
      decryptionPvk: this.#privateKey(connection),
      decryptionCert: connection.sp_certificate,
      identifierFormat: null,
      wantAssertionsSigned: true,
    });
  }

  /** Returns the address to which the browser is sent. */
  async signOnUrl(connection: SsoConnectionRow, request: { id: string; state: string }): Promise<string> {
    return this.#saml(connection, request.id).getAuthorizeUrlAsync(request.state, undefined, {});
  }

  /**
   * Checks a response. It must be signed, as a whole or in its assertion, by one of the provider's certificates. It
   * must also be meant for us, in time, and the answer to this very request. Only what the signature covers is read.
   * @param requestId The request that the response must answer.
   * @throws when anything does not hold.
   */
  async check(connection: SsoConnectionRow, response: string, requestId: string): Promise<CheckedAssertion> {
    const text = Buffer.from(response, 'base64').toString('utf8');
    if (/<!DOCTYPE/i.test(text)) throw new Error('has a document type');
    const { profile } = await this.#saml(connection, requestId).validatePostResponseAsync({ SAMLResponse: response });
    if (profile === null) throw new Error('names nobody');
    const signed = [text, ...(await this.#decrypted(connection, text))];
    if (signed.some((xml) => WEAK_SIGNATURE.test(xml))) throw new Error('is signed over SHA-1');
    const { Assertion } = assertionShape.parse(profile.getAssertion?.());
    if (Assertion.Issuer[0]._ !== connection.entity_id) throw new Error('comes from another provider');
    const until = this.#confirmedUntil(connection, Assertion.Subject[0].SubjectConfirmation, requestId);
    const ends = [until, Assertion.Conditions[0].$.NotOnOrAfter].map((text) => Date.parse(text));
    return {
      identity: identityOf(profile),
      assertionId: Assertion.$.ID,
      expiresAt: new Date(Math.max(...ends) + SSO_LIMITS.clockSkewSeconds * 1_000),
    };
  }

  /**
   * Returns the assertions of a response that are encrypted for us. The library would return the signed ones in them
   * without their signature.
   */
  #decrypted(connection: SsoConnectionRow, response: string): Promise<string[]> {
    const elements = new DOMParser()
      .parseFromString(response, 'text/xml')
      .getElementsByTagNameNS(ASSERTIONS, 'EncryptedAssertion');
    const key = this.#privateKey(connection);
    const serializer = new XMLSerializer();
    return Promise.all([...elements].map((each) => promisify(decrypt)(serializer.serializeToString(each), { key })));
  }

  /** Reads from the signed assertion what the library reads from the response's unsigned part. */
  #confirmedUntil(connection: SsoConnectionRow, confirmations: readonly unknown[], requestId: string): string {
    const recipient = this.region.callbackUrl(connection.id);
    for (const confirmation of confirmations) {
      const parsed = confirmationShape.safeParse(confirmation);
      if (!parsed.success || parsed.data.$.Method !== BEARER) continue;
      const { InResponseTo, Recipient, NotOnOrAfter } = parsed.data.SubjectConfirmationData[0].$;
      const isInTime = Date.parse(NotOnOrAfter) + SSO_LIMITS.clockSkewSeconds * 1_000 > Date.now();
      if (InResponseTo === requestId && Recipient === recipient && isInTime) return NotOnOrAfter;
    }
    throw new Error('is not confirmed for this request');
  }

  #saml(connection: SsoConnectionRow, requestId: string): SAML {
    const { entity_id: entityId, sign_on_url: entryPoint } = connection;
    if (entityId === null || entryPoint === null) throw new Error('The connection is not one of SAML');
    return new SAML({
      entryPoint,
      idpIssuer: entityId,
      idpCert: connection.certificates,
      issuer: this.region.samlMetadataUrl(connection.id),
      audience: this.region.samlMetadataUrl(connection.id),
      callbackUrl: this.region.callbackUrl(connection.id),
      decryptionPvk: this.#privateKey(connection),
      // Either signature is enough: the library accepts no assertion that neither of them covers.
      wantAuthnResponseSigned: false,
      wantAssertionsSigned: false,
      acceptedClockSkewMs: SSO_LIMITS.clockSkewSeconds * 1_000,
      disableRequestedAuthnContext: true,
      identifierFormat: null,
      generateUniqueId: () => requestId,
      validateInResponseTo: ValidateInResponseTo.always,
      cacheProvider: knowsOnly(requestId),
    });
  }

  #privateKey(connection: SsoConnectionRow): string {
    if (connection.sealed_sp_key === null) throw new Error('The connection is not one of SAML');
    return this.vault.open(connection.sealed_sp_key, connection.id);
  }
}

/** The request's row was taken before, so it is answered only once. Here it is only compared. */
function knowsOnly(requestId: string) {
  const now = new Date().toISOString();
  return {
    saveAsync: async () => null,
    getAsync: async (key: string) => (key === requestId ? now : null),
    removeAsync: async () => null,
  };
}

function identityOf(profile: Profile): AssertedIdentity {
  const { nameID, nameIDFormat } = profile;
  const attributes = (profile['attributes'] ?? {}) as Record<string, unknown>;
  const isLasting = nameID !== undefined && nameIDFormat !== TRANSIENT && nameID.length <= SSO_LIMITS.subject;
  const name = firstText(attributes, NAME_ATTRIBUTES)?.trim() ?? '';
  return {
    subject: isLasting ? nameID : undefined,
    email: readAddress(firstText(attributes, ADDRESS_ATTRIBUTES)) ?? readAddress(nameID),
    emailVerified: 'unsaid',
    name: name === '' ? null : name.slice(0, MAX_NAME),
  };
}

function firstText(attributes: Record<string, unknown>, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value: unknown = [attributes[name]].flat()[0];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}
