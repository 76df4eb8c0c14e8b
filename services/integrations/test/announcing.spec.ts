import { hashProviderAccount } from '@fieldloom/auth/identity-hash';
import { type Keys, keysFrom } from '@fieldloom/auth/keys';
import { notFound, unavailable } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { eventually } from '@fieldloom/testkit/eventually';
import { testKeys } from '@fieldloom/testkit/keys';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { IntegrationsDatabase, IntegrationTables, IntegrationType } from '../src/database.ts';
import { AccountAnnouncer } from '../src/modules/connection/account-announcer.ts';
import { removeByProvider, saveConnection, setDisconnected } from '../src/modules/connection/connection.repository.ts';
import { logger, SCOPE } from './kit.ts';

const keys = testKeys()[SCOPE];

interface Told {
  hash: string;
  keyId: string;
  teamId: string;
  provider: string;
}

/** What the global tier knows: the hash and key of each account, by workspace. */
class Authority {
  readonly known = new Set<string>();
  readonly providers = new Set<string>();
  refusedTeam: string | undefined;
  isDown = false;

  client() {
    const each = (hashes: Told[], change: (entry: string) => void): object => {
      if (this.isDown) throw unavailable();
      for (const { hash, keyId, teamId, provider } of hashes) {
        if (teamId === this.refusedTeam) throw notFound();
        this.providers.add(provider);
        change(`${teamId} ${keyId} ${hash}`);
      }
      return {};
    };
    return {
      upsertIdentityHashes: async ({ hashes }: { hashes: Told[] }) => each(hashes, (entry) => this.known.add(entry)),
      deleteIdentityHashes: async ({ hashes }: { hashes: Told[] }) => each(hashes, (entry) => this.known.delete(entry)),
    };
  }

  knows(ring: Keys, teamId: string, provider: string, account: string): boolean {
    const [{ keyId, hash }] = hashProviderAccount(ring, provider, account);
    return this.known.has(`${teamId} ${keyId} ${hash}`);
  }
}

let scratch: TestDatabase;
let database: IntegrationsDatabase;
let authority: Authority;
let announcer: AccountAnnouncer | undefined;
let teamId: string;

beforeAll(async () => {
  scratch = await testDatabase({ service: 'integrations' });
  database = scratch.open<IntegrationTables>();
});
beforeEach(() => {
  authority = new Authority();
  teamId = newId();
});
afterEach(async () => {
  await announcer?.stop();
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

function start(ring: Keys = keys): void {
  announcer = new AccountAnnouncer({ database, routing: authority.client() as never, keys: ring, logger });
}

async function connect(type: IntegrationType, accountId: string, otherAccountIds: string[] = [], id = newId()) {
  return database.forWorkspace({ teamId }, (trx) =>
    saveConnection(trx, {
      id,
      teamId,
      type,
      accountId,
      accountName: 'Acme',
      otherAccountIds,
      token: Buffer.from('sealed'),
      channels: [],
      userId: newId(),
    }),
  );
}

const isAnnounced = async (): Promise<boolean> => {
  const rows = await database.forWorkspace({ teamId }, (trx) =>
    trx.selectFrom('connection').select(['announced', 'announced_key_id', 'withdrawn_account_ids']).execute(),
  );
  return rows.every((row) => row.announced && row.announced_key_id !== null && row.withdrawn_account_ids.length === 0);
};

describe('the global tier', () => {
  it.each<[IntegrationType, string, string]>([
    ['SLACK', 'slack', 'T1'],
    ['ZOOM', 'zoom', 'account-1'],
    ['GOOGLE_MEET', 'google-meet', 'users/1'],
    ['MICROSOFT_TEAMS', 'microsoft-teams', 'tenant-1'],
    ['ATLASSIAN', 'atlassian', 'cloud-1'],
    ['NOTION', 'notion', 'workspace-1'],
  ])('learns of accounts of %s by the name that the intake gives their provider', async (type, provider, account) => {
    await connect(type, account, ['also-called']);
    start();
    await eventually(isAnnounced);
    expect([...authority.providers]).toEqual([provider]);
    for (const each of [account, 'also-called']) expect(authority.knows(keys, teamId, provider, each)).toBe(true);
  });

  it("forgets an account's former names, and everything when it is disconnected", async () => {
    const { id } = await connect('ZOOM', 'account-2', ['person-1']);
    start();
    await eventually(isAnnounced);
    await connect('ZOOM', 'account-2', ['person-2'], id);
    await eventually(isAnnounced);
    const known = () =>
      ['account-2', 'person-1', 'person-2'].map((each) => authority.knows(keys, teamId, 'zoom', each));
    expect(known()).toEqual([true, false, true]);
    await database.forWorkspace({ teamId }, (trx) => setDisconnected(trx, id));
    await eventually(isAnnounced);
    expect(known()).toEqual([false, false, false]);
  });

  it('keeps a name that another connection of the workspace has too', async () => {
    const { id } = await connect('ATLASSIAN', 'cloud-a', ['cloud-b']);
    await connect('ATLASSIAN', 'cloud-b');
    start();
    await eventually(isAnnounced);
    await database.forWorkspace({ teamId }, (trx) => setDisconnected(trx, id));
    await eventually(isAnnounced);
    expect(['cloud-a', 'cloud-b'].map((each) => authority.knows(keys, teamId, 'atlassian', each))).toEqual([
      false,
      true,
    ]);
  });

  it('forgets an account before the row of a removed connection is deleted', async () => {
    await connect('ZOOM', 'account-3', ['person-3']);
    start();
    await eventually(isAnnounced);
    authority.isDown = true;
    const removal = {
      type: 'ZOOM',
      accountId: 'account-3',
      personId: 'person-3',
      at: new Date(Date.now() + 1_000),
    } as const;
    expect(await database.forWorkspace({ teamId }, (trx) => removeByProvider(trx, removal))).toBe(true);
    const count = async (): Promise<number> =>
      (await database.forWorkspace({ teamId }, (trx) => trx.selectFrom('connection').select('id').execute())).length;
    expect([await count(), authority.knows(keys, teamId, 'zoom', 'account-3')]).toEqual([1, true]);
    authority.isDown = false;
    await eventually(async () => (await count()) === 0);
    expect(authority.known.size).toBe(0);
  });

  it('is told again when the key of the hashes changes', async () => {
    await connect('NOTION', 'workspace-2');
    start();
    await eventually(isAnnounced);
    await announcer?.stop();
    const [old] = keys.file.identityHashKeys;
    const rotated = keysFrom({
      ...keys.file,
      identityHashKeys: [{ kid: 'h2', key: Buffer.alloc(32, 7).toString('base64') }, ...(old ? [old] : [])],
    });
    start(rotated);
    await eventually(() => authority.knows(rotated, teamId, 'notion', 'workspace-2'));
  });

  it('that refuses one account is still told of the others', async () => {
    authority.refusedTeam = teamId;
    await connect('NOTION', 'workspace-3');
    teamId = newId();
    await connect('NOTION', 'workspace-4');
    start();
    await eventually(isAnnounced);
    expect(authority.knows(keys, teamId, 'notion', 'workspace-4')).toBe(true);
  });
});
