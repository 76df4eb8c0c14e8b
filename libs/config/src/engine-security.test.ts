import { describe, expect, it } from '@jest/globals';
import { parseEnvironment, streamEnvironment, workflowEnvironment } from './environment.ts';

const kafka = (security: object): unknown =>
  parseEnvironment(streamEnvironment, { KAFKA_BROKERS: 'kafka:9092', KAFKA_SECURITY: JSON.stringify(security) });
const temporal = (security: object): unknown =>
  parseEnvironment(workflowEnvironment, {
    TEMPORAL_ADDRESS: 'temporal:7233',
    TEMPORAL_SECURITY: JSON.stringify(security),
  });
const account = { username: 'fieldloom', password: 'secret' };

describe('what secures an engine', () => {
  it('may be left out', () => {
    expect(parseEnvironment(streamEnvironment, { KAFKA_BROKERS: 'a:1,b:1' })).toEqual({
      KAFKA_BROKERS: ['a:1', 'b:1'],
      TOPIC_PREFIX: '',
    });
  });

  it('is taken with the system’s authorities', () => {
    expect(kafka({ tls: {}, account })).toMatchObject({
      KAFKA_SECURITY: { tls: {}, account: { ...account, mechanism: 'scram-sha-512' } },
    });
    expect(temporal({ tls: {}, apiKey: 'key' })).toMatchObject({ TEMPORAL_SECURITY: { tls: {}, apiKey: 'key' } });
  });

  it.each([
    [
      'a certificate that is none',
      kafka,
      { tls: { ca: '-----BEGIN CERTIFICATE-----\nx' } },
      /neither PEM of a certificate/,
    ],
    ['a file that is not there', kafka, { tls: { ca: '/nowhere/ca.pem' } }, /neither PEM of a certificate/],
    ['a name without a password', kafka, { account: { username: 'fieldloom' } }, /account\.password/],
    ['another mechanism', kafka, { account: { ...account, mechanism: 'gssapi' } }, /account\.mechanism/],
    ['a password that all can read', kafka, { account: { ...account, mechanism: 'plain' } }, /give `tls` too/],
    ['a word that means nothing', kafka, { ssl: {} }, /ssl/],
    ['an API key that all can read', temporal, { apiKey: 'key' }, /needs `tls`/],
  ])('%s is refused', (_what, parse, security, words) => {
    expect(() => parse(security)).toThrow(words);
  });

  it('says every fault at once', () => {
    const faults = { tls: { ca: '/nowhere/ca.pem', key: '/nowhere/key.pem' }, account: { username: '' } };
    expect(() => kafka(faults)).toThrow(/tls\.ca[^]*tls\.key[^]*account\.username[^]*account\.password/);
  });
});
