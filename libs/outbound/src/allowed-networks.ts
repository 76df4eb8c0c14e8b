import { z } from 'zod';
import { listOf } from './public-address.ts';

/**
 * The variable OUTBOUND_ALLOW: private networks that requests outside may reach all the same, as `127.0.0.1/32`,
 * separated by commas. For counterparts of providers in development; empty in production.
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
