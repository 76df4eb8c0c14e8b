import { testKeys } from '@fieldloom/testkit/keys';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPERATOR_RATE } from '../src/limits.ts';
import { startAuthority, type TestAuthority } from './kit.ts';

const STAFF = 'reads-deploy-status-and-nothing-else';
const JOB = 'changes-deploy-status-after-a-deploy';
const META = { messageTs: '1763752800.000100', userId: 'U02ABCDEF' };
const keys = testKeys();
let authority: TestAuthority;

beforeAll(async () => {
  authority = await startAuthority({
    keys,
    env: { DEPLOY_STATUS_READ_TOKEN: STAFF, DEPLOY_STATUS_WRITE_TOKEN: JOB },
  });
});
afterAll(async () => {
  await authority.stop();
  await authority.scratch.drop();
});

interface Status {
  environment: string;
  enabled: boolean;
  since: string;
  version: number;
  meta?: object;
}

async function call<T = Status>(path: string, change?: object, token = JOB, http = authority.http) {
  const answer = await http.inject({
    method: change === undefined ? 'GET' : 'PUT',
    url: `/api/global/deploy-status${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(change === undefined ? {} : { payload: change }),
  });
  return { status: answer.statusCode, body: answer.json<T>() };
}

describe('deploy status', () => {
  it('lists every environment, enabled until somebody switches it off, for staff to read', async () => {
    const { status, body } = await call<{ environments: Status[] }>('', undefined, STAFF);
    expect(status).toBe(200);
    expect(body.environments.map(({ environment, enabled, version }) => [environment, enabled, version])).toEqual(
      ['production', 'production-infra', 'staging', 'staging-infra', 'chaos', 'central', 'shared-dev'].map((name) => [
        name,
        true,
        1,
      ]),
    );
    expect(body.environments[0]).not.toHaveProperty('meta');
  });

  it('says since when it is switched off and by whom; repeating it changes nothing', async () => {
    const { body: before } = await call('/production');
    const { body: off } = await call('/production', { enabled: false, meta: META });
    expect(off).toMatchObject({ environment: 'production', enabled: false, version: 2, meta: META });
    expect(Date.parse(off.since)).toBeGreaterThan(Date.parse(before.since));
    expect((await call('/production', { enabled: false, meta: META })).body).toEqual(off);
    expect((await call('/production')).body).toEqual(off);
    // A different note is a change, although the flag is the same.
    expect((await call('/production', { enabled: false })).body).toEqual({ ...off, version: 3, meta: undefined });
    expect((await call('/staging')).body).toMatchObject({ enabled: true, version: 1 });
  });

  it('lets only one of two who have seen the same state change it', async () => {
    const { body: seen } = await call('/central');
    const change = (userId: string) =>
      call<Status & { errors?: { details: object }[] }>('/central', {
        enabled: false,
        meta: { userId },
        expectedVersion: seen.version,
      });
    const answers = await Promise.all(['U1', 'U2', 'U3', 'U4'].map(change));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.errors?.[0]?.details).toMatchObject({ code: 'CONFLICT', version: seen.version + 1 });
  });

  it('cannot be read where the operator configured no tokens', async () => {
    const closed = await startAuthority({ keys, scratch: authority.scratch });
    try {
      for (const token of ['', 'undefined', STAFF, JOB])
        expect([token, (await call('', undefined, token, closed.http)).status]).toEqual([token, 401]);
    } finally {
      await closed.stop();
    }
  });

  it('limits how often one caller may ask, whatever token they send', async () => {
    const busy = await startAuthority({ keys, scratch: authority.scratch, env: { DEPLOY_STATUS_READ_TOKEN: STAFF } });
    try {
      for (let asked = 0; asked < OPERATOR_RATE.limit; asked += 1) await call('', undefined, 'wrong', busy.http);
      expect((await call('', undefined, 'wrong', busy.http)).status).toBe(429);
      expect((await call('', undefined, STAFF, busy.http)).status).toBe(429);
    } finally {
      await busy.stop();
    }
  });
});
