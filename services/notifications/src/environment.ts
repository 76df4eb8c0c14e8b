import {
  commonEnvironment,
  databaseEnvironment,
  readEnvironment,
  streamEnvironment,
} from '@fieldloom/config/environment';
import { z } from 'zod';
import { MAIL_LATEST_SECONDS } from './limits.ts';

/** The notifications service's settings. */
export const environment = readEnvironment({
  ...commonEnvironment,
  ...databaseEnvironment,
  ...streamEnvironment,
  /** smtp://host:port, or smtps:// with credentials in production. */
  SMTP_URL: z.url(),
  /** A mail about activity waits until nothing new has happened for this many seconds. */
  MAIL_QUIET_SECONDS: z.coerce.number().int().min(1).max(MAIL_LATEST_SECONDS).default(60),
  MAIL_FROM: z.string().min(3).default('Fieldloom <no-reply@fieldloom.localhost>'),
});

export type Environment = typeof environment;
