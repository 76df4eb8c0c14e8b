import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { cryptoProvider, PemConverter, X509CertificateGenerator } from '@peculiar/x509';

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2_048,
} as const;
const YEARS = 20;

/** A key for which a SAML provider encrypts, and the certificate that publishes it. Both are PEM. */
export interface ServiceKey {
  certificate: string;
  privateKey: string;
}

/**
 * Providers only read the key from the certificate, so it is self-signed and valid as long as the connection exists.
 */
export async function makeServiceKey(name: string): Promise<ServiceKey> {
  cryptoProvider.set(webcrypto as never);
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const now = new Date();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [name] }],
    keys: keys as never,
    notBefore: now,
    notAfter: new Date(now.getFullYear() + YEARS, now.getMonth(), 1),
    signingAlgorithm: ALGORITHM,
  });
  const privateKey = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { certificate: certificate.toString('pem'), privateKey: PemConverter.encode(privateKey, 'PRIVATE KEY') };
}
