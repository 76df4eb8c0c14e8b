import { describe, expect, it } from '@jest/globals';
import { readPush } from './google-meet.ts';
import { assertNotionSignature } from './notion.ts';
import { type InboundRequest, type Reading, SIGNATURE_WINDOW_SECONDS } from './provider.ts';
import { queryStringHash } from './query-string-hash.ts';
import { assertRespondentSignature, readRespondentEvent } from './respondent.ts';
import { hmac } from './signature.ts';
import { assertSlackSignature, readSlackRequest } from './slack.ts';
import { assertStripeSignature, readStripeEvent } from './stripe.ts';
import { zoom } from './zoom.ts';

const NOW = 1_700_000_000;

function request(
  body: string | Buffer,
  headers: Record<string, string> = {},
  change: Partial<InboundRequest> = {},
): InboundRequest {
  return {
    method: 'POST',
    path: '/x',
    query: '',
    header: (name) => headers[name],
    body: Buffer.from(body),
    nowSeconds: NOW,
    ...change,
  };
}
const json = (value: object): Buffer => Buffer.from(JSON.stringify(value));
const eventsOf = (reading: Reading) => (reading.kind === 'events' ? reading.events : undefined);

describe('Slack', () => {
  it('is trusted with the example in its own documentation', () => {
    const body =
      'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar' +
      '&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com' +
      '%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.' +
      '803a0bc887a14d10d2c447fce8b6703c';
    const headers = {
      'x-slack-request-timestamp': '1531420618',
      'x-slack-signature': 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503',
    };
    const secrets = ['another one', '8f742231b10e8888abcd99yyyzzz85a5'];
    const check = (nowSeconds: number) => () => assertSlackSignature(secrets, request(body, headers, { nowSeconds }));
    expect(check(1_531_420_618)).not.toThrow();
    expect(check(1_531_420_618 + SIGNATURE_WINDOW_SECONDS)).not.toThrow();
    expect(check(1_531_420_618 + SIGNATURE_WINDOW_SECONDS + 1)).toThrow('The signature does not hold');
    expect(check(1_531_420_618 - SIGNATURE_WINDOW_SECONDS - 1)).toThrow();
    expect(() =>
      assertSlackSignature(['another one'], request(body, headers, { nowSeconds: 1_531_420_618 })),
    ).toThrow();
    expect(() => assertSlackSignature([], request(body, headers, { nowSeconds: 1_531_420_618 }))).toThrow();
    expect(() => assertSlackSignature(secrets, request(body))).toThrow();
  });

  it('names every account that an event of a shared channel is for', () => {
    const authorizations = [{ team_id: 'T2' }, { team_id: 'T1' }, { team_id: null }];
    const body = json({ type: 'event_callback', team_id: 'T1', event_id: 'E1', authorizations });
    expect(readSlackRequest(body)).toEqual({
      kind: 'events',
      events: [{ eventId: 'E1', accounts: ['T1', 'T2'], body }],
    });
  });

  it('distinguishes verifications, events and the rest, and refuses what is not a JSON object', () => {
    const challenge = readSlackRequest(json({ type: 'url_verification', challenge: 'c' }));
    expect(challenge).toEqual({ kind: 'challenge', answer: { challenge: 'c' } });
    expect(readSlackRequest(json({ type: 'app_rate_limited', team_id: 'T1' }))).toEqual({ kind: 'events', events: [] });
    expect(() => readSlackRequest(Buffer.from('nonsense'))).toThrow('Invalid JSON');
    expect(() => readSlackRequest(Buffer.from('7'))).toThrow('Invalid JSON');
  });
});

describe('Stripe', () => {
  const body = '{"id":"evt_1"}';
  const v1 = (secret: string, time = NOW) => hmac(secret, [`${time}.`, body]);
  const check =
    (header: string, nowSeconds = NOW) =>
    () =>
      assertStripeSignature(['whsec_new', 'whsec_old'], request(body, { 'stripe-signature': header }, { nowSeconds }));

  it.each([
    ['one signature', `t=${NOW},v1=${v1('whsec_new')}`],
    ['of the old secret', `t=${NOW},v1=${v1('whsec_old')}`],
    ['two, one of a secret that is not known here', `t=${NOW},v1=${v1('whsec_next')},v1=${v1('whsec_new')}`],
    ['with another scheme beside', `t=${NOW},v0=${v1('x')},v1=${v1('whsec_new')}`],
  ])('trusts %s', (_what, header) => {
    expect(check(header)).not.toThrow();
  });

  it.each([
    ['nothing', ''],
    ['no time', `v1=${v1('whsec_new')}`],
    ['another secret', `t=${NOW},v1=${v1('guessed')}`],
    ['another scheme alone', `t=${NOW},v0=${v1('whsec_new')}`],
    ['another time than was signed', `t=${NOW + 1},v1=${v1('whsec_new')}`],
    ['no signature', `t=${NOW}`],
  ])('does not trust %s', (_what, header) => {
    expect(check(header)).toThrow('The signature does not hold');
  });

  it('trusts a signature for 300 seconds', () => {
    expect(check(`t=${NOW},v1=${v1('whsec_new')}`, NOW + 300)).not.toThrow();
    expect(check(`t=${NOW},v1=${v1('whsec_new')}`, NOW + 301)).toThrow();
  });

  const event = (type: string, object: object) =>
    json({ id: 'evt_1', object: 'event', type, livemode: false, data: { object } });
  const WORKSPACE = '018f3a3e-8b6c-7d1e-9f00-0123456789ab';

  it.each([
    'customer.source.expiring',
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'invoice.finalized',
    'invoice.payment_failed',
    'invoice.upcoming',
  ])('names the customer of %s', (type) => {
    const read = (object: object) => eventsOf(readStripeEvent(event(type, object)));
    expect(read({ customer: 'cus_1' })).toMatchObject([{ eventId: 'evt_1', accounts: ['cus_1'], teamIds: [] }]);
    expect(read({ customer: { id: 'cus_2' } })).toMatchObject([{ accounts: ['cus_2'] }]);
    expect(read({ customer: null, metadata: { 'Workspace UUID': WORKSPACE } })).toMatchObject([
      { accounts: [], teamIds: [WORKSPACE] },
    ]);
    expect(read({ subscription_details: { metadata: { 'Workspace UUID': WORKSPACE } } })).toMatchObject([
      { teamIds: [WORKSPACE] },
    ]);
    expect(read({ metadata: { 'Workspace UUID': 'nonsense' } })).toMatchObject([{ accounts: [], teamIds: [] }]);
  });

  it.each(['product.created', 'product.updated', 'radar.early_fraud_warning.created'])('sends %s to all', (type) => {
    expect(eventsOf(readStripeEvent(event(type, { id: 'x' })))).toMatchObject([
      { accounts: [], isForAllRegions: true },
    ]);
  });

  it('ignores other events', () => {
    expect(eventsOf(readStripeEvent(event('charge.succeeded', { customer: 'cus_1' })))).toEqual([]);
    expect(eventsOf(readStripeEvent(json({})))).toEqual([]);
  });
});

describe('Notion', () => {
  it('is trusted with the example in its own documentation', () => {
    const token = 'secret_tMrlL1qK5vuQAh1b6cZGhFChZTSYJlce98V0pYn7yBl';
    const body = JSON.stringify({ verification_token: token });
    const signature = 'sha256=461e8cbcba8a75c3edd866f0e71280f5a85cbf21eff040ebd10fe266df38a735';
    const check = (tokens: string[], given: string) => () =>
      assertNotionSignature(tokens, request(body, { 'x-notion-signature': given }));
    expect(check([token], signature)).not.toThrow();
    expect(check(['another', token], signature)).not.toThrow();
    expect(check(['another'], signature)).toThrow();
    expect(check([token], signature.slice('sha256='.length))).toThrow();
  });
});

describe('Atlassian’s hash of a request', () => {
  it.each([
    // The example of Atlassian's JWT library (atlassian-jwt), whose token is in the query itself.
    [
      'GET',
      '/hello-world',
      'lic=none&tz=Australia%2FSydney&cp=%2Fjira&user_key=&loc=en-US&user_id=&jwt=a.b.c' +
        '&xdm_e=http%3A%2F%2Fstorm%3A2990&xdm_c=channel-servlet-hello-world&xdm_p=1',
      '8063ff4ca1e41df7bc90c8ab6d0f6207d491cf6dad7c66ea797b4614b71922e9',
    ],
  ])('is what it publishes for %s %s', (method, path, query, expected) => {
    expect(queryStringHash(method, path, query)).toBe(expected);
    expect(queryStringHash(method.toLowerCase(), `${path}/`, query)).toBe(expected);
    expect(queryStringHash(method, path, `${query}&more=1`)).not.toBe(expected);
    expect(queryStringHash('POST', path, query)).not.toBe(expected);
  });

  it('sorts members and their values, and encodes as in RFC 3986', () => {
    const one = queryStringHash('GET', '/a', 'b=2&a=x%20y&b=1&c=%28%29*');
    expect(queryStringHash('GET', '/a', 'c=()%2A&b=1&b=2&a=x+y')).toBe(one);
    expect(queryStringHash('GET', '/', '')).toBe(queryStringHash('GET', '', ''));
  });
});

describe('Respondent', () => {
  const body = '{"event":"PROJECTS.UPDATED","uuid":"u1","payload":{"resource":{"id":"p1","type":"projects"}}}';
  const check =
    (signature: string, sent = body) =>
    () =>
      assertRespondentSignature(['new', 'old'], request(sent, { 'respondent-webhook-signature': signature }));

  it('is trusted with a signature in the algorithm that the header names', () => {
    expect(check(`sha256=${hmac('new', [body], 'base64')}`)).not.toThrow();
    expect(check(`sha256=${hmac('old', [body], 'base64')}`)).not.toThrow();
    expect(check(`sha512=${hmac('new', [body], 'base64', 'sha512')}`)).not.toThrow();
    expect(check(`sha256=${hmac('new', [body], 'base64')}`, JSON.stringify(JSON.parse(body), null, 2))).not.toThrow();
  });
  it('is not trusted otherwise', () => {
    for (const signature of ['', 'sha256=', `sha1=${hmac('new', [body], 'base64')}`, hmac('new', [body], 'base64')]) {
      expect(check(signature)).toThrow('The signature does not hold');
    }
    expect(check(`sha256=${hmac('guessed', [body], 'base64')}`)).toThrow();
  });
  it('names the project, also for an answer to its screener', () => {
    expect(eventsOf(readRespondentEvent(Buffer.from(body)))).toMatchObject([{ eventId: 'u1', accounts: ['p1'] }]);
    const answer = {
      event: 'SCREENER_RESPONSES.CREATED',
      uuid: 'u2',
      payload: { resource: { id: 's1', parentId: 'p2' } },
    };
    expect(eventsOf(readRespondentEvent(json(answer)))).toMatchObject([{ eventId: 'u2', accounts: ['p2'] }]);
    expect(eventsOf(readRespondentEvent(json({ ...answer, event: 'MESSAGES.CREATED' })))).toEqual([]);
  });
});

describe('Zoom', () => {
  const [events] = zoom(['new', 'old']).endpoints;
  const signed = (secret: string, body: string, time = NOW) =>
    request(body, {
      'x-zm-request-timestamp': String(time),
      'x-zm-signature': `v0=${hmac(secret, [`v0:${time}:`, body])}`,
    });
  const validation = (plainToken: string) =>
    JSON.stringify({ event: 'endpoint.url_validation', payload: { plainToken } });

  it('gets its validation answered with the secret that it signs with', async () => {
    const body = validation('qgg8vlvZRS6UYooatFL8Aw');
    for (const secret of ['new', 'old']) {
      expect(await events?.receive(signed(secret, body))).toEqual({
        kind: 'challenge',
        answer: { plainToken: 'qgg8vlvZRS6UYooatFL8Aw', encryptedToken: hmac(secret, ['qgg8vlvZRS6UYooatFL8Aw']) },
      });
    }
  });

  it('cannot use a validation to get an event signed', () => {
    const forgedEvent = `v0:${NOW}:{"event":"meeting.ended"}`;
    expect(() => events?.receive(request(validation(forgedEvent)))).toThrow('The signature does not hold');
  });

  it('is trusted for five minutes, with each of its secrets', () => {
    const body = JSON.stringify({ event: 'recording.completed', payload: { account_id: 'A1', object: {} } });
    expect(events?.receive(signed('old', body))).toMatchObject({ events: [{ accounts: ['A1'] }] });
    expect(() => events?.receive(signed('guessed', body))).toThrow();
    expect(() => events?.receive(signed('new', body, NOW - 301))).toThrow();
    expect(() => events?.receive(request(body))).toThrow();
  });
});

describe('Google Meet', () => {
  const push = (type: string, subject = '//cloudidentity.googleapis.com/users/114506953') =>
    json({
      message: {
        messageId: '8215271298',
        data: 'e30=',
        attributes: {
          'ce-id': 'e6d07a97',
          'ce-type': type,
          'ce-source': '//workspaceevents.googleapis.com/subscriptions/meet-users-x',
          'ce-subject': subject,
        },
      },
      subscription: 'projects/p/subscriptions/s',
    });

  it('names the subscription and the person it is about', () => {
    expect(eventsOf(readPush(push('google.workspace.meet.recording.v2.fileGenerated')))).toMatchObject([
      { eventId: 'e6d07a97', accounts: ['subscriptions/meet-users-x', 'users/114506953'] },
    ]);
    expect(
      eventsOf(readPush(push('google.workspace.meet.transcript.v2.ended', '//meet.googleapis.com/spaces/jQC'))),
    ).toMatchObject([{ accounts: ['subscriptions/meet-users-x', 'spaces/jQC'] }]);
  });
  it('ignores other events', () => {
    expect(eventsOf(readPush(push('google.workspace.meet.participant.v2.joined')))).toEqual([]);
    expect(eventsOf(readPush(json({ message: { messageId: '1' } })))).toEqual([]);
  });
});
