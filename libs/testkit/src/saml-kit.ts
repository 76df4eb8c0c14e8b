import { createPublicKey, randomUUID, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { makeCertificate } from '@fieldloom/testkit/certificate';
import { SignedXml } from 'xml-crypto';
import { encrypt } from 'xml-encryption';

export const ENTITY_ID = 'https://idp.saml.example/entity';
export const SIGN_ON_URL = 'https://idp.saml.example/sso?tenant=1';
const SAML = 'urn:oasis:names:tc:SAML:2.0';
const PERSISTENT = `${SAML}:nameid-format:persistent`;
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** What a provider reads from a request. */
export interface SamlRequest {
  id: string;
  issuer: string;
  acs: string;
  relayState: string;
}

/** The addresses of a provider. */
interface Place {
  entityId: string;
  signOnUrl: string;
}

export interface Certified {
  cert: string;
  key: string;
}

/** Deviations from a correct assertion. */
export interface Said {
  subject?: string;
  format?: string;
  email?: string | null;
  audience?: string | null;
  recipient?: string;
  inResponseTo?: string | null;
  /** InResponseTo of the response around the assertion. */
  outerInResponseTo?: string | null;
  issuer?: string;
  assertionId?: string;
  /** Seconds from now. */
  notBefore?: number;
  notOnOrAfter?: number;
  confirmedUntil?: number;
  method?: string;
}

/** The identity provider's side of SAML. It signs and encrypts with the tools that our own library uses. */
export class SamlIdp {
  constructor(
    readonly keys: Certified,
    readonly place: Place = { entityId: ENTITY_ID, signOnUrl: SIGN_ON_URL },
  ) {}

  static async make(place?: Place): Promise<SamlIdp> {
    return new SamlIdp(await makeCertificate('idp.saml.example'), place);
  }

  metadata(certificates: readonly string[] = [this.keys.cert]): string {
    const keys = certificates
      .map(
        (pem) =>
          `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${bare(pem)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
      )
      .join('');
    return `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="${SAML}:metadata" entityID="${this.place.entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="${SAML}:protocol">${keys}<md:SingleSignOnService Binding="${SAML}:bindings:HTTP-POST" Location="https://idp.saml.example/post"/><md:SingleSignOnService Binding="${SAML}:bindings:HTTP-Redirect" Location="${this.place.signOnUrl}"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
  }

  read(location: string): SamlRequest {
    const url = new URL(location);
    const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
    const find = (pattern: RegExp): string => pattern.exec(xml)?.[1] ?? '';
    return {
      id: find(/ ID="([^"]+)"/),
      acs: find(/AssertionConsumerServiceURL="([^"]+)"/),
      issuer: find(/<saml:Issuer[^>]*>([^<]+)</),
      relayState: url.searchParams.get('RelayState') ?? '',
    };
  }

  assertion(request: SamlRequest, said: Said = {}): string {
    const { subject = 'saml-1', format = PERSISTENT, email = 'sam@saml.example' } = said;
    const { notBefore = -5, notOnOrAfter = 300, confirmedUntil = 300, method = `${SAML}:cm:bearer` } = said;
    const id = said.assertionId ?? `_${randomUUID()}`;
    const inResponseTo = attribute('InResponseTo', said.inResponseTo === undefined ? request.id : said.inResponseTo);
    const audience = said.audience === undefined ? request.issuer : said.audience;
    const restriction =
      audience === null
        ? ''
        : `<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction>`;
    const mail =
      email === null
        ? ''
        : `<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${email}</saml:AttributeValue></saml:Attribute><saml:Attribute Name="displayName"><saml:AttributeValue>Sam</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`;
    return [
      `<saml:Assertion xmlns:saml="${SAML}:assertion" ID="${id}" Version="2.0" IssueInstant="${at(0)}">`,
      `<saml:Issuer>${said.issuer ?? this.place.entityId}</saml:Issuer>`,
      `<saml:Subject><saml:NameID Format="${format}">${subject}</saml:NameID><saml:SubjectConfirmation Method="${method}">`,
      `<saml:SubjectConfirmationData${inResponseTo} Recipient="${said.recipient ?? request.acs}" NotOnOrAfter="${at(confirmedUntil)}"/>`,
      `</saml:SubjectConfirmation></saml:Subject>`,
      `<saml:Conditions NotBefore="${at(notBefore)}" NotOnOrAfter="${at(notOnOrAfter)}">${restriction}</saml:Conditions>`,
      `<saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="s1"/>${mail}</saml:Assertion>`,
    ].join('');
  }

  response(request: SamlRequest, inner: string, said: Said = {}): string {
    const answers = said.outerInResponseTo === undefined ? request.id : said.outerInResponseTo;
    return [
      `<samlp:Response xmlns:samlp="${SAML}:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${request.acs}"${attribute('InResponseTo', answers)}>`,
      `<saml:Issuer xmlns:saml="${SAML}:assertion">${said.issuer ?? this.place.entityId}</saml:Issuer>`,
      `<samlp:Status><samlp:StatusCode Value="${SAML}:status:Success"/></samlp:Status>${inner}</samlp:Response>`,
    ].join('');
  }

  /** Signs the outermost element of an XML text. @param signatureAlgorithm An identifier of XML-DSig. */
  sign(xml: string, signatureAlgorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'): string {
    const id = / ID="([^"]+)"/.exec(xml)?.[1] ?? '';
    const signature = new SignedXml({
      privateKey: this.keys.key,
      publicCert: this.keys.cert,
      signatureAlgorithm,
      canonicalizationAlgorithm: EXCLUSIVE,
    });
    signature.addReference({
      xpath: `//*[@ID='${id}']`,
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE],
    });
    const reference = `//*[@ID='${id}']/*[local-name(.)='Issuer']`;
    signature.computeSignature(xml, { location: { reference, action: 'after' } });
    return signature.getSignedXml();
  }

  /** Encrypts for the key in a service's metadata. */
  async encrypt(xml: string, serviceMetadata: string): Promise<string> {
    const certificate = /<ds:X509Certificate>([^<]+)</.exec(serviceMetadata)?.[1] ?? '';
    const pem = new X509Certificate(Buffer.from(certificate, 'base64')).toString();
    const encrypted = await promisify(encrypt)(xml, {
      rsa_pub: createPublicKey(pem).export({ type: 'spki', format: 'pem' }) as string,
      pem,
      encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
      keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    });
    return `<saml:EncryptedAssertion xmlns:saml="${SAML}:assertion">${encrypted}</saml:EncryptedAssertion>`;
  }
}

export const bare = (pem: string): string => pem.replaceAll(/-----[A-Z ]+-----|\s/g, '');

const at = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();
const attribute = (name: string, value: string | null): string => (value === null ? '' : ` ${name}="${value}"`);
