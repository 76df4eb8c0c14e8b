import { X509Certificate } from 'node:crypto';
import { badInput, unprocessable } from '@fieldloom/kernel/errors';
import { SSO_LIMITS } from '@fieldloom/kernel/single-sign-on';
import { DOMParser, type Element } from '@xmldom/xmldom';

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** What a SAML identity provider says about itself. */
export interface SamlProviderFacts {
  entityId: string;
  /** The address that accepts requests by redirect. */
  signOnUrl: string;
  /** PEM. */
  certificates: string[];
}

/** @throws UNPROCESSABLE saying what the metadata lacks. */
export function readSamlMetadata(text: string): SamlProviderFacts {
  const provider = findProvider(text);
  const entityId = (provider.parentNode as Element).getAttribute('entityID') ?? '';
  const service = [...provider.getElementsByTagNameNS(METADATA, 'SingleSignOnService')].find(
    (element) => element.getAttribute('Binding') === REDIRECT,
  );
  const signOnUrl = service?.getAttribute('Location') ?? '';
  if (signOnUrl === '') throw unusable('The metadata name no sign-on address that takes redirects');
  const keys = [...provider.getElementsByTagNameNS(METADATA, 'KeyDescriptor')].filter(
    (element) => element.getAttribute('use') !== 'encryption',
  );
  const certificates = keys
    .flatMap((key) => [...key.getElementsByTagNameNS(SIGNATURE, 'X509Certificate')])
    .map((element) => element.textContent ?? '');
  return checkFacts({ entityId, signOnUrl, certificates });
}

/** @throws UNPROCESSABLE, BAD_INPUT for an invalid certificate. */
export function checkFacts({ entityId, signOnUrl, certificates }: SamlProviderFacts): SamlProviderFacts {
  const id = entityId.trim();
  if (id === '' || id.length > SSO_LIMITS.issuer) throw badInput('entityId is not valid', { field: 'entityId' });
  const url = URL.parse(signOnUrl.trim());
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (url === null || !isWeb || url.href.length > SSO_LIMITS.issuer) {
    throw badInput('signOnUrl is not a web address', { field: 'signOnUrl' });
  }
  if (certificates.length === 0) throw unusable('At least one certificate of the provider is needed');
  const read = [...new Set(certificates.map(readCertificate))];
  if (read.length > SSO_LIMITS.certificates) {
    throw badInput(`A provider has at most ${SSO_LIMITS.certificates} certificates`, {
      field: 'certificates',
      limit: SSO_LIMITS.certificates,
    });
  }
  return { entityId: id, signOnUrl: url.href, certificates: read };
}

function findProvider(text: string): Element {
  if (/<!DOCTYPE/i.test(text)) throw unusable('The metadata have a document type, which is not taken');
  const providers = parse(text)?.getElementsByTagNameNS(METADATA, 'IDPSSODescriptor');
  const provider = providers?.item(0);
  if (!provider || !isEntity(provider.parentNode as Element | null)) {
    throw unusable('These are not the metadata of an identity provider');
  }
  if ((providers?.length ?? 0) > 1) throw unusable('The metadata name several identity providers');
  return provider;
}

function parse(text: string) {
  try {
    const parser = new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new Error(message);
      },
    });
    return parser.parseFromString(text, 'text/xml');
  } catch {
    return undefined;
  }
}

function isEntity(element: Element | null): boolean {
  return element?.namespaceURI === METADATA && element.localName === 'EntityDescriptor';
}

/** Returns the PEM of a certificate that is given as PEM or base64. */
function readCertificate(text: string): string {
  const body = text.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, '');
  try {
    return new X509Certificate(Buffer.from(body, 'base64')).toString();
  } catch {
    throw badInput('One of the certificates cannot be read', { field: 'certificates' });
  }
}

const unusable = (message: string): Error => unprocessable(message, { field: 'metadata' });
