import { loadKeys } from '@fieldloom/auth/keys';
import { Storage } from '@fieldloom/storage/storage';
import type { StreamClient } from '@fieldloom/stream/client';
import { connectKafka } from '@fieldloom/stream/kafka';
import type { Environment } from './environment.ts';
import { keyPrints } from './keys.ts';

/** A region's engines, and a function that reports the progress of long steps. */
export interface Dependencies {
  env: Environment;
  storage: Storage;
  stream: StreamClient;
  keys: Record<string, string>;
  say: (line: string) => void;
}

export function makeDependencies(env: Environment, say: (line: string) => void): Dependencies {
  return {
    env,
    storage: new Storage(env),
    stream: connectKafka({ brokers: env.KAFKA_BROKERS, clientId: 'backup' }),
    keys: keyPrints(loadKeys(env.KEYS_FILE), env.CONNECTION_SECRET),
    say,
  };
}

const MEGABYTE = 1024 * 1024;
export const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;
