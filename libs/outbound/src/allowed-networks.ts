import { z } from 'zod';
import { listOf } from './public-address.ts';

/**
 * Parses the variable OUTBOUND_ALLOW: private networks that outgoing requests may reach nevertheless, as in
 * `127.0.0.1/32`, separated by commas. It is for stand-ins of providers in development; empty in production.
 */
export const allowedNetworks = z
  .string()
  .default('')
  .transform((text, context): string[] => {
    const networks = text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
    try {
      listOf(networks);
      return networks;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be networks like 10.1.0.0/16, separated by commas' });
      return z.NEVER;
    }
  });
