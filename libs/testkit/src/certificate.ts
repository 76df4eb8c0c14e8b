import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@fieldloom/engines/run';

/** Returns the PEM of a self-signed certificate for 127.0.0.1. Trusting it means trusting nothing else. */
export async function makeCertificate(name: string): Promise<{ cert: string; key: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  // Temporal's worker does not accept a CA certificate as a server certificate.
  const extensions = ['subjectAltName=IP:127.0.0.1', 'basicConstraints=critical,CA:FALSE'];
  const what = ['-subj', `/CN=${name}`, '-days', '2', ...extensions.flatMap((each) => ['-addext', each])];
  try {
    await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...what]);
    return { cert: await readFile(cert, 'utf8'), key: await readFile(key, 'utf8') };
  } finally {
    await rm(folder, { recursive: true });
  }
}
