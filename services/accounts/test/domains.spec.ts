import { hashDomain } from '@fieldloom/auth/identity-hash';
import { newId } from '@fieldloom/kernel/ids';
import { MESSAGES } from '@fieldloom/kernel/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainOwnership } from '../src/modules/workspace-domain/domain-ownership.ts';
import { WorkspaceDomainService } from '../src/modules/workspace-domain/workspace-domain.service.ts';
import { DnsKit } from './dns-kit.ts';
import { SCOPE } from './keys.ts';
import { startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import { admin } from './sso-kit.ts';

let accounts: TestAccounts;
let dns: DnsKit;
let workspace: Workspace;
let made = 0;

beforeAll(async () => {
  dns = await DnsKit.open();
  accounts = await startAccounts({ environment: { DNS_SERVERS: [dns.address] } });
});
afterAll(async () => {
  await accounts.stop();
  await dns.close();
});
beforeEach(async () => {
  made += 1;
  dns.fails = false;
  workspace = await accounts.createWorkspace(`Domains ${made}`, `dora${made}@domains.example`);
});

interface Domain {
  id: string;
  domain: string;
  recordName: string;
  recordValue: string;
  provenAt: string | null;
  checkedAt: string | null;
}
const FIELDS = 'id domain recordName recordValue provenAt checkedAt';

async function add(domain: string, at = workspace): Promise<Domain> {
  const query = `mutation($domain: String!) { addWorkspaceDomain(domain: $domain) { ${FIELDS} } }`;
  return (await admin(accounts, at, query, { domain })).addWorkspaceDomain;
}
async function check({ id }: Domain, at = workspace): Promise<Domain> {
  return (await admin(accounts, at, `mutation { checkWorkspaceDomain(id: "${id}") { ${FIELDS} } }`))
    .checkWorkspaceDomain;
}
async function remove({ id }: Domain, at = workspace): Promise<void> {
  await admin(accounts, at, `mutation { removeWorkspaceDomain(id: "${id}") }`);
}
async function prove(domain: string, at = workspace): Promise<Domain> {
  const added = await add(domain, at);
  dns.records.set(added.recordName, ['v=spf1 -all', added.recordValue]);
  return check(added, at);
}
async function settings(at = workspace) {
  const query = `{ authenticationSettings { domains { ${FIELDS} } organization { region subdomain teamId createdAt domains lifetimes { accessToken session idle } } } }`;
  return (await admin(accounts, at, query)).authenticationSettings;
}
/** Makes the last check look a day old. */
async function tomorrow(at = workspace): Promise<void> {
  await accounts.database.forWorkspace({ teamId: at.teamId }, (trx) =>
    trx
      .updateTable('workspace_domain')
      .set({ checked_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute(),
  );
  await accounts.app.context.get(WorkspaceDomainService).recheckDue();
}
async function actions(at = workspace): Promise<string[]> {
  const { auditLog } = await admin(accounts, at, '{ auditLog { nodes { action } } }');
  return auditLog.nodes.map(({ action }: { action: string }) => action);
}

describe('a domain', () => {
  it('is proven by the record that we ask for', async () => {
    const added = await add(' Proven.Example. ');
    expect(added).toMatchObject({ domain: 'proven.example', recordName: '_fieldloom.proven.example', provenAt: null });
    expect(added.recordValue).toMatch(/^fieldloom-verification=[\w-]{32}$/);
    expect((await check(added)).provenAt).toBeNull();
    dns.records.set(added.recordName, ['something else', `${added.recordValue}x`]);
    expect((await check(added)).provenAt).toBeNull();
    dns.records.set(added.recordName, ['something else', added.recordValue]);
    expect((await check(added)).provenAt).not.toBeNull();
    expect(dns.asked).toContain('_fieldloom.proven.example');
    expect(await actions()).toEqual(expect.arrayContaining(['domain.added', 'domain.proven']));
  });

  it('stays unchanged when it is added again', async () => {
    const first = await add('twice.example');
    expect(await add('TWICE.example')).toEqual(first);
  });

  it('with non-ASCII letters is compared in its ASCII form', async () => {
    expect((await add('Bücher.example')).domain).toBe('xn--bcher-kva.example');
  });

  it("is not proven by another workspace's record", async () => {
    const other = await accounts.createWorkspace('Neighbour', `nina${made}@domains.example`);
    const own = await add('shared.example');
    const theirs = await add('shared.example', other);
    dns.records.set(own.recordName, [theirs.recordValue]);
    expect((await check(own)).provenAt).toBeNull();
    expect((await check(theirs, other)).provenAt).not.toBeNull();
  });

  it('has one owner, until that owner gives it up', async () => {
    const other = await accounts.createWorkspace('Rival', `rita${made}@domains.example`);
    const own = await prove('owned.example');
    const theirs = await add('owned.example', other);
    dns.records.set(own.recordName, [own.recordValue, theirs.recordValue]);
    await expect(check(theirs, other)).rejects.toMatchObject({ code: 'CONFLICT' });
    await remove(own);
    expect((await check(theirs, other)).provenAt).not.toBeNull();
  });

  it.each([
    'gmail.com',
    'GoogleMail.com',
    'mail.outlook.com',
    'co.uk',
    'com',
    'localhost',
    '127.0.0.1',
    'no domain',
    '-a.example',
    'a..example',
    '',
  ])('%s is refused', async (domain) => {
    await expect(add(domain)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await settings()).domains).toEqual([]);
  });

  it('reports that name servers do not answer, and changes nothing', async () => {
    const own = await prove('silent.example');
    dns.fails = true;
    await expect(check(own)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect((await settings()).domains[0].provenAt).toBe(own.provenAt);
  });
});

/** Returns the owner of a domain among all regions. */
const ownerOf = (domain: string) => accounts.routing.domains.get(hashDomain(accounts.keys[SCOPE], domain)[0].hash);
/** Gives the domain to a workspace of another region. */
const giveToStranger = (domain: string) => {
  const [{ hash }] = hashDomain(accounts.keys[SCOPE], domain);
  accounts.routing.domains.set(hash, { claimId: newId(), teamId: newId() });
};
/** Lets a minute pass, so that claims are given back. */
async function giveBack(): Promise<void> {
  await accounts.database.acrossWorkspaces('spec: claims are due', (trx) =>
    trx
      .updateTable('domain_claim_release')
      .set({ due_at: new Date(0) })
      .execute(),
  );
  await accounts.app.context.get(DomainOwnership).giveBackDue();
}

describe('among all regions', () => {
  it('a domain has one owner, and nobody there can read which domain it is', async () => {
    const own = await prove('global.example');
    expect(ownerOf('global.example')?.teamId).toBe(workspace.teamId);
    expect(JSON.stringify([...accounts.routing.domains])).not.toContain('global.example');
    await remove(own);
    await giveBack();
    expect(ownerOf('global.example')).toBeUndefined();
  });

  it("a domain that another region's workspace has proven cannot be proven here", async () => {
    giveToStranger('elsewhere.example');
    await expect(prove('elsewhere.example')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await settings()).domains[0].provenAt).toBeNull();
    await giveBack();
    expect(ownerOf('elsewhere.example')?.teamId).not.toBe(workspace.teamId);
  });

  it('nothing is proven while the global tier is away, and a claim whose answer was lost is given back', async () => {
    accounts.routing.isDown = true;
    await expect(prove('away.example')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    accounts.routing.isDown = false;
    accounts.routing.lostAnswers = 1;
    await expect(prove('away.example')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(ownerOf('away.example')?.teamId).toBe(workspace.teamId);
    await giveBack();
    expect(ownerOf('away.example')).toBeUndefined();
    expect((await prove('away.example')).provenAt).not.toBeNull();
    await giveBack();
    expect(ownerOf('away.example')?.teamId).toBe(workspace.teamId);
  });

  it('a domain that was given up while the global tier was away is given back when it returns', async () => {
    const own = await prove('later.example');
    accounts.routing.isDown = true;
    await remove(own);
    await giveBack();
    accounts.routing.isDown = false;
    expect(ownerOf('later.example')).toBeDefined();
    await giveBack();
    expect(ownerOf('later.example')).toBeUndefined();
  });

  it('a domain that was proven before claims existed is claimed, or lost to whoever came first', async () => {
    const own = await prove('old.example');
    const late = await prove('late.example');
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.updateTable('workspace_domain').set({ claim_id: null }).execute(),
    );
    accounts.routing.domains.clear();
    giveToStranger('late.example');
    await accounts.app.context.get(WorkspaceDomainService).recheckDue();
    expect(ownerOf('old.example')?.teamId).toBe(workspace.teamId);
    const proven = Object.fromEntries((await settings()).domains.map((each: Domain) => [each.domain, each.provenAt]));
    expect(proven[own.domain]).toBe(own.provenAt);
    expect(proven[late.domain]).toBeNull();
    expect(await actions()).toContain('domain.lost');
  });
});

describe('every day', () => {
  it('a domain is checked again, and lost after a week without its record', async () => {
    const own = await prove('daily.example');
    await tomorrow();
    expect((await settings()).domains[0].provenAt).toBe(own.provenAt);
    dns.records.delete(own.recordName);
    for (let day = 1; day < 7; day += 1) await tomorrow();
    expect((await settings()).domains[0].provenAt).toBe(own.provenAt);
    await tomorrow();
    expect((await settings()).domains[0].provenAt).toBeNull();
    expect(await actions()).toContain('domain.lost');
    dns.records.set(own.recordName, [own.recordValue]);
    expect((await check(own)).provenAt).not.toBeNull();
  });

  it('a day with the record restarts the week, and silence does not count', async () => {
    const own = await prove('flaky.example');
    const days = async (count: number) => {
      for (let day = 0; day < count; day += 1) await tomorrow();
    };
    dns.records.delete(own.recordName);
    await days(6);
    dns.records.set(own.recordName, [own.recordValue]);
    await days(1);
    dns.records.delete(own.recordName);
    await days(6);
    dns.fails = true;
    await days(3);
    expect((await settings()).domains[0].provenAt).toBe(own.provenAt);
  });
});

describe('an organization', () => {
  it('is described with its proven domains', async () => {
    await add('unproven.example');
    await prove('b.organization.example');
    await prove('a.organization.example');
    expect((await settings()).organization).toMatchObject({
      region: 'eu_a',
      subdomain: workspace.subdomain,
      teamId: workspace.teamId,
      lifetimes: { accessToken: 300, session: 2_592_000, idle: 604_800 },
      domains: ['a.organization.example,b.organization.example'],
    });
  });

  it('has five fields of 250 characters for them', async () => {
    // Two of these fit in a field, with a comma between them.
    const long = (index: number): string =>
      `${String(index).padStart(2, '0')}${'a'.repeat(50)}.${'b'.repeat(55)}.example${'c'.repeat(0)}`;
    for (let index = 0; index < 10; index += 1) await add(long(index));
    await expect(add(long(10))).rejects.toThrow(MESSAGES.tooManyDomains);
    expect(MESSAGES.tooManyDomains).toBe(
      'Too many domain to fit in Auth0 organization metadata. Maximum 5 fields available.',
    );
    expect((await settings()).domains).toHaveLength(10);
  });
});
