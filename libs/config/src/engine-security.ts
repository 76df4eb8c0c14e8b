import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** PEM text, or the path of a file that contains it. */
const pem = (what: string, parse: (text: string) => unknown) =>
  z
    .string()
    .min(1)
    .transform((value, context) => {
      let text = value;
      try {
        if (!value.trimStart().startsWith('-----BEGIN')) text = readFileSync(value, 'utf8');
        parse(text);
        return text;
      } catch {
        context.addIssue({ code: 'custom', message: `neither PEM of ${what} nor a file that has it` });
        return z.NEVER;
      }
    });

const certificate = pem('a certificate', (text) => new X509Certificate(text));

/**
 * How a client verifies its engine (`ca`; by default the system's authorities) and proves who it is (`cert`, `key`).
 */
const tls = z
  .strictObject({
    ca: certificate.optional(),
    cert: certificate.optional(),
    key: pem('a private key', createPrivateKey).optional(),
    /** The name in the engine's certificate, if it differs from the host of its address. */
    serverName: z.string().min(1).optional(),
  })
  .refine(({ cert, key }) => (cert === undefined) === (key === undefined), '`cert` and `key` go together');

/** `KAFKA_SECURITY`. Without it: no TLS, no account. */
export const kafkaSecurity = z
  .strictObject({
    tls: tls.optional(),
    account: z
      .strictObject({
        mechanism: z.enum(['scram-sha-512', 'plain']).default('scram-sha-512'),
        username: z.string().min(1),
        password: z.string().min(1),
      })
      .optional(),
  })
  .refine(
    ({ tls, account }) => account?.mechanism !== 'plain' || tls !== undefined,
    'the mechanism `plain` sends the password itself: give `tls` too',
  );

/** `TEMPORAL_SECURITY`. Without it: no TLS, no account. */
export const temporalSecurity = z
  .strictObject({ tls: tls.optional(), apiKey: z.string().min(1).optional() })
  .refine(({ tls, apiKey }) => apiKey === undefined || tls !== undefined, '`apiKey` needs `tls`');
