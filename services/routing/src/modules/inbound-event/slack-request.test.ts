import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { assertSlackSignature, readSlackRequest } from './slack-request.ts';

const body = Buffer.from('{"type":"event_callback"}');
const now = 1_700_000_000;
const sign = (timestamp: string) =>
  `v0=${createHmac('sha256', 'secret').update(`v0:${timestamp}:`).update(body).digest('hex')}`;

describe('assertSlackSignature', () => {
  const check = (timestamp: string | undefined, signature: string | undefined) => () =>
    assertSlackSignature('secret', { timestamp, signature }, body, now);

  it.each([0, 300, -300])('takes a request %s seconds old', (age) => {
    const timestamp = String(now - age);
    expect(check(timestamp, sign(timestamp))).not.toThrow();
  });
  it.each([301, -301])('refuses one %s seconds old', (age) => {
    const timestamp = String(now - age);
    expect(check(timestamp, sign(timestamp))).toThrow('The signature does not hold');
  });
  it('refuses missing, foreign and malformed ones', () => {
    expect(check(undefined, sign(String(now)))).toThrow();
    expect(check(String(now), undefined)).toThrow();
    expect(check(String(now), sign(String(now - 1)))).toThrow();
    expect(check('NaN', sign('NaN'))).toThrow();
    expect(check('1e9', sign('1e9'))).toThrow();
  });
});

describe('readSlackRequest', () => {
  const read = (value: object) => readSlackRequest(Buffer.from(JSON.stringify(value)));

  it('tells verifications, events and the rest apart', () => {
    expect(read({ type: 'url_verification', challenge: 'c' })).toEqual({ kind: 'verification', challenge: 'c' });
    expect(read({ type: 'event_callback', team_id: 'T1', event_id: 'E1' })).toEqual({
      kind: 'event',
      eventId: 'E1',
      accounts: ['T1'],
    });
    expect(read({ type: 'app_rate_limited', team_id: 'T1' })).toEqual({ kind: 'other' });
  });
  it('names every account that a shared channel’s event is for', () => {
    const authorizations = [{ team_id: 'T2' }, { team_id: 'T1' }, { team_id: null }];
    expect(read({ type: 'event_callback', team_id: 'T1', event_id: 'E1', authorizations })).toMatchObject({
      accounts: ['T1', 'T2'],
    });
  });
  it('refuses what is no JSON object', () => {
    expect(() => readSlackRequest(Buffer.from('nonsense'))).toThrow('Invalid JSON');
    expect(() => readSlackRequest(Buffer.from('7'))).toThrow('Invalid JSON');
  });
});
