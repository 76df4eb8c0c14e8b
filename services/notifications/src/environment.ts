import {
  commonEnvironment,
  databaseEnvironment,
  readEnvironment,
  streamEnvironment,
} from '@fieldloom/config/environment';
import { z } from 'zod';

/** What the notifications service reads from its environment. */
export const environment = readEnvironment({
  ...commonEnvironment,
  ...databaseEnvironment,
  ...streamEnvironment,
  /** smtp://host:port, smtps:// with credentials in production. */
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().min(3).default('Fieldloom <no-reply@fieldloom.localhost>'),
});

export type Environment = typeof environment;
