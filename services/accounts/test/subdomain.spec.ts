import { RouteState } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SubdomainService } from '../src/modules/workspace/subdomain.service.ts';
import { Browser } from './browser.ts';
import { actorOf, PASSWORD, ROOT_DOMAIN, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

let accounts: TestAccounts;
let made = 0;

beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(async () => {
  await accounts.stop();
});
afterEach(() => {
  accounts.routing.isDown = false;
  accounts.routing.lostAnswers = 0;
  accounts.billing.flags['subdomainChange'] = true;
});

const CHANGE = 'mutation($to: String!) { changeSubdomain(subdomain: $to) { subdomain nextSubdomain } }';

const workspace = (): Promise<Workspace> => {
  made += 1;
  return accounts.createWorkspace(`Address Team ${made}`, `ada@address-${made}.example`);
};
const change = async (at: Workspace, to: string) => accounts.graphql(actorOf(at), CHANGE, { to });
const at = ({ teamId }: Workspace, subdomain: string): Browser =>
  new Browser(accounts.http, { teamId, host: `${subdomain}.${ROOT_DOMAIN}` });
const routeOf = ({ teamId }: Workspace) => accounts.routing.routes.get(teamId);

/** Lets the time pass after which an unfinished change is completed. */
async function finishLater({ teamId }: Workspace): Promise<void> {
  await accounts.database.forWorkspace({ teamId }, (trx) =>
    trx
      .updateTable('workspace')
      .set({ next_subdomain_at: new Date(0) })
      .where('next_subdomain_at', 'is not', null)
      .execute(),
  );
  await accounts.app.context.get(SubdomainService).finishStuck();
}

async function told({ teamId }: Workspace): Promise<{ audit: unknown[]; events: number }> {
  return accounts.database.forWorkspace({ teamId }, async (trx) => {
    const entries = await trx
      .selectFrom('audit_entry')
      .select(['actor_id', 'details'])
      .where('action', '=', 'workspace.subdomain.changed')
      .execute();
    const events = await trx
      .selectFrom('outbox')
      .where('type', '=', 'accounts.workspace.updated')
      .select('id')
      .execute();
    return { audit: entries, events: events.length };
  });
}

describe('a change of the address', () => {
  it('is made at the authority, in the row and in the audit log, and announced to the others', async () => {
    const own = await workspace();
    const { data } = await change(own, '  Fresh-Name-1 ');
    expect(data.changeSubdomain).toEqual({ subdomain: 'fresh-name-1', nextSubdomain: null });
    expect(routeOf(own)).toMatchObject({ subdomain: 'fresh-name-1', state: RouteState.ACTIVE });
    expect(await told(own)).toEqual({
      audit: [
        {
          actor_id: own.owner.userId,
          details: [{ name: 'subdomain', before: own.subdomain, after: 'fresh-name-1' }],
        },
      ],
      events: 1,
    });
    expect((await at(own, 'fresh-name-1').get('environment')).body).toMatchObject({
      subdomain: 'fresh-name-1',
      formerSubdomain: own.subdomain,
    });
    // Again, and then back to the previous one.
    expect((await change(own, 'fresh-name-1')).errors).toBeUndefined();
    expect((await told(own)).events).toBe(1);
    expect((await change(own, own.subdomain)).data.changeSubdomain.subdomain).toBe(own.subdomain);
  });

  it.each([
    ['abc', 'length'],
    ['-dash', 'format'],
    ['with space', 'format'],
    ['fuck-yes', 'banned'],
    ['admin-team', 'reserved'],
    ['eu-a', 'reserved'],
  ])('to %s is refused because of its %s', async (to, fault) => {
    const own = await workspace();
    const { errors } = await change(own, to);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', details: { field: 'subdomain', fault } });
    expect(routeOf(own)?.subdomain).toBe(own.subdomain);
  });

  it('to a name that is taken is refused, and leaves nothing behind', async () => {
    const [own, other] = [await workspace(), await workspace()];
    const { errors } = await change(own, other.subdomain);
    expect(errors?.[0]).toMatchObject({
      message: 'This workspace address is taken',
      extensions: { code: 'INVALID_OPERATION', details: { field: 'subdomain', fault: 'taken' } },
    });
    expect((await change(own, `${own.subdomain}-two`)).data.changeSubdomain.nextSubdomain).toBeNull();
  });

  it('is for admins, and for plans that have it', async () => {
    const own = await workspace();
    const asMember = actorOf(own, { admin: false });
    expect((await accounts.graphql(asMember, CHANGE, { to: 'mine-now' })).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
    accounts.billing.flags['subdomainChange'] = false;
    const other = await workspace();
    expect((await change(other, 'free-for-me')).errors?.[0]?.extensions).toMatchObject({
      code: 'LIMIT_REACHED',
      details: { prompt: 'custom-subdomain' },
    });
  });

  it('that the authority does not answer delays nothing, and is made when it does', async () => {
    const own = await workspace();
    accounts.routing.isDown = true;
    expect((await change(own, 'later-name')).data.changeSubdomain).toEqual({
      subdomain: own.subdomain,
      nextSubdomain: 'later-name',
    });
    expect((await change(own, 'other-name')).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await at(own, own.subdomain).get('environment')).status).toBe(200);
    accounts.routing.isDown = false;
    await finishLater(own);
    expect((await at(own, 'later-name').get('environment')).body.subdomain).toBe('later-name');
  });

  it('whose answer was lost is found out, and made once', async () => {
    const own = await workspace();
    accounts.routing.lostAnswers = 1;
    expect((await change(own, 'lost-and-found')).data.changeSubdomain.nextSubdomain).toBe('lost-and-found');
    // The edge may learn about it before this service does: both names belong to the workspace.
    for (const name of [own.subdomain, 'lost-and-found']) {
      expect((await at(own, name).get('environment')).status).toBe(200);
    }
    await finishLater(own);
    await finishLater(own);
    expect(await told(own)).toMatchObject({ events: 1 });
    expect(routeOf(own)?.version).toBe(3);
  });
});

describe('a session', () => {
  const signedIn = async (own: Workspace): Promise<Browser> => {
    const browser = accounts.browser(own);
    await browser.post('sign-in', { email: own.owner.email, password: PASSWORD });
    return browser;
  };
  /** Follows redirects from the present name to the former one and back. */
  const carryOver = async (own: Workspace, present: Browser, former: Browser) => {
    const begun = await present.get(`carry-over/start?next=${encodeURIComponent('/data/x?tab=1#h')}`);
    const give = new URL(String(begun.headers['location']));
    if (give.origin !== `http://${own.host}`) return { begun, taken: begun };
    const given = await former.get(`${give.pathname.slice('/api/auth/'.length)}${give.search}`);
    const take = new URL(String(given.headers['location']));
    return {
      begun,
      given,
      take,
      taken: await present.get(`${take.pathname.slice('/api/auth/'.length)}${take.search}`),
    };
  };

  it('continues under the former name, and is carried over to the new one once', async () => {
    const own = await workspace();
    const former = await signedIn(own);
    await change(own, `${own.subdomain}-new`);
    expect((await former.post('token')).status).toBe(200);
    const present = at(own, `${own.subdomain}-new`);
    const { taken, take } = await carryOver(own, present, former);
    expect(take?.origin).toBe(`http://${own.subdomain}-new.${ROOT_DOMAIN}`);
    expect([taken.status, taken.headers['location']]).toEqual([302, '/data/x?tab=1#h']);
    expect((await present.post('token')).body.user.id).toBe(own.owner.userId);
    // The remaining session serves the pages that are still open there, and carries nobody over again.
    expect((await former.post('token')).status).toBe(200);
    const again = await carryOver(own, at(own, `${own.subdomain}-new`), former);
    expect(again.take?.searchParams.has('code')).toBe(false);
    await present.post('sign-out');
    expect((await former.post('token')).status).toBe(401);
  });

  it('is carried over only in the browser that started', async () => {
    const own = await workspace();
    const former = await signedIn(own);
    await change(own, `${own.subdomain}-new`);
    const [present, thief] = [at(own, `${own.subdomain}-new`), at(own, `${own.subdomain}-new`)];
    const begun = new URL(String((await present.get('carry-over/start')).headers['location']));
    const given = await former.get(`${begun.pathname.slice('/api/auth/'.length)}${begun.search}`);
    const take = new URL(String(given.headers['location']));
    const path = `${take.pathname.slice('/api/auth/'.length)}${take.search}`;
    await thief.get('carry-over/start');
    for (const browser of [thief, at(own, `${own.subdomain}-new`)]) {
      expect((await browser.get(path)).headers['location']).toBe('/');
      expect((await browser.post('token')).status).toBe(401);
    }
    // Another workspace's page may not post here, under either name.
    const other = await workspace();
    former.headers = { origin: `http://${other.host}` };
    expect((await former.post('token')).status).toBe(403);
  });

  it("stays where it is for somebody who is not a member there, and for a name that was never the workspace's", async () => {
    const own = await workspace();
    const present = at(own, own.subdomain);
    expect((await present.get('carry-over/start?next=/home')).headers['location']).toBe('/home');
    await change(own, `${own.subdomain}-new`);
    const there = at(own, `${own.subdomain}-new`);
    expect((await there.get('carry-over/start?from=somebody&next=/home')).headers['location']).toBe('/home');
    const { taken } = await carryOver(own, there, at(own, own.subdomain));
    expect(taken.headers['location']).toBe('/data/x?tab=1#h');
    expect((await there.post('token')).status).toBe(401);
    expect((await at(own, 'somebody-else').get('environment')).status).toBe(404);
  });
});
