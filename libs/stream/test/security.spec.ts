import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectKafka, type KafkaSecurity } from '../src/kafka.ts';
import { ACCOUNT, type SecuredBroker, startSecuredBroker } from './secured-broker.ts';

const SPEC_MS = 300_000;

let broker: SecuredBroker;

beforeAll(async () => {
  broker = await startSecuredBroker();
}, SPEC_MS);
afterAll(() => broker.stop());

const topicsWith = (security?: KafkaSecurity): Promise<string[]> =>
  connectKafka({ brokers: [broker.address], clientId: 'spec', security }).admin.listTopics();
const scram = { mechanism: 'scram-sha-512' as const, ...ACCOUNT };

describe('a broker that wants TLS and an account', () => {
  it.each(['scram-sha-512', 'plain'] as const)(
    'admits clients that have both: %s',
    async (mechanism) => {
      const { ca } = broker;
      expect(await topicsWith({ tls: { ca }, account: { ...ACCOUNT, mechanism } })).toEqual([]);
    },
    SPEC_MS,
  );

  it(
    'is not trusted when another authority signed its certificate',
    async () => {
      const away = topicsWith({ tls: { ca: broker.strangersCa }, account: scram });
      await expect(away).rejects.toThrow(/self-signed certificate/);
    },
    SPEC_MS,
  );

  it(
    'refuses a wrong password, and says so',
    async () => {
      const account = { ...scram, password: 'a wrong one' };
      await expect(topicsWith({ tls: { ca: broker.ca }, account })).rejects.toThrow(/authentication failed/i);
    },
    SPEC_MS,
  );

  it(
    'refuses clients without TLS',
    async () => {
      await expect(topicsWith()).rejects.toThrow();
    },
    SPEC_MS,
  );
});
