import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import { Directory, GROUP, SCIM, USER } from './scim-directory.ts';

const MESSAGES = 'urn:ietf:params:scim:api:messages:2.0';
const NOBODY = '019a0000-0000-7000-8000-000000000000';

let accounts: TestAccounts;
let workspace: Workspace;
let directory: Directory;
let ids: Record<'ada' | 'bob' | 'eve', string>;
let engineers: string;

beforeAll(async () => {
  accounts = await startAccounts();
  workspace = await accounts.createWorkspace('Protocol Team', 'pia@protocol.example');
  directory = await Directory.of(accounts, workspace);
  ids = {
    ada: await directory.makeUser('ada@protocol.example', {
      externalId: 'Ext-Ada',
      displayName: 'Ada Byron',
      name: { givenName: 'Ada', familyName: 'Byron' },
      title: 'Design',
      emails: [
        { value: 'Ada@Work.example', type: 'work', primary: true },
        { value: 'ada@home.example', type: 'home' },
      ],
      roles: [{ value: 'CONTRIBUTOR' }],
    }),
    bob: await directory.makeUser('bob@protocol.example', { displayName: '100% Bob_by', title: 'Sales' }),
    eve: await directory.makeUser('eve@protocol.example', { active: false }),
  };
  engineers = await directory.makeGroup('Engineers', [ids.ada, ids.bob], { externalId: 'G-1' });
});
afterAll(async () => {
  await accounts.stop();
});

/** Returns which of the people above match, without the owner. */
async function fitting(filter: string): Promise<string[]> {
  const { status, body } = await directory.find('/Users', filter);
  expect([filter, status, body.detail]).toEqual([filter, 200, undefined]);
  const found = new Set(body.Resources.map(({ id }: { id: string }) => id));
  return Object.entries(ids).flatMap(([name, id]) => (found.has(id) ? [name] : []));
}

describe('filters of users', () => {
  it.each<[string, string[]]>([
    ['userName eq "ADA@protocol.example"', ['ada']],
    [`${USER}:userName eq "ada@protocol.example"`, ['ada']],
    ['userName ne "ada@protocol.example"', ['bob', 'eve']],
    ['userName sw "b"', ['bob']],
    ['userName ew "@PROTOCOL.example"', ['ada', 'bob', 'eve']],
    ['userName ew ""', ['ada', 'bob', 'eve']],
    ['displayName co "% bob_"', ['bob']],
    ['displayName co "_% "', []],
    ['displayName co "\\"" or displayName co "\'"', []],
    ['displayName pr', ['ada', 'bob']],
    ['not (displayName pr)', ['eve']],
    ['displayName eq null', ['eve']],
    ['displayName ne null', ['ada', 'bob']],
    ['displayName ne "x"', ['ada', 'bob', 'eve']],
    ['not (displayName eq "x")', ['ada', 'bob', 'eve']],
    ['externalId eq "Ext-Ada"', ['ada']],
    ['externalId eq "ext-ada"', []],
    ['externalId pr', ['ada']],
    ['name.familyName eq "byron"', ['ada']],
    ['name.formatted sw "ada"', ['ada']],
    ['title eq "design" or title eq "sales"', ['ada', 'bob']],
    ['title ge "e"', ['bob']],
    ['title lt "e" and active eq true', ['ada']],
    ['active eq false', ['eve']],
    ['active eq "True"', ['ada', 'bob']],
    ['active ne true', ['eve']],
    ['emails co "work.example"', ['ada']],
    ['emails.value eq "ADA@home.example"', ['ada']],
    ['emails[type eq "home"]', ['ada']],
    ['emails[type eq "home" and value co "work"]', []],
    ['emails[type eq "work" and not (value co "ada")]', ['bob', 'eve']],
    ['emails[primary eq true and type eq "work"]', ['ada', 'bob', 'eve']],
    ['emails.type eq "home"', ['ada']],
    ['roles eq "contributor"', ['ada']],
    ['roles.value eq "VIEWER"', ['bob', 'eve']],
    ['groups.display eq "engineers"', ['ada', 'bob']],
    ['groups pr and title pr', ['ada', 'bob']],
    ['meta.created gt "2020-01-01T00:00:00Z"', ['ada', 'bob', 'eve']],
    ['meta.lastModified lt "2020-01-01T00:00:00Z"', []],
    ['meta.resourceType eq "User"', ['ada', 'bob', 'eve']],
    ['userName sw "a" or userName sw "b" and title eq "nothing"', ['ada']],
    ['(userName sw "a" or userName sw "b") and title eq "Sales"', ['bob']],
  ])('%s', async (filter, names) => {
    expect(await fitting(filter)).toEqual(names);
  });

  it('select by id', async () => {
    expect(await fitting(`id eq "${ids.bob}"`)).toEqual(['bob']);
    expect(await fitting(`groups.value eq "${engineers}"`)).toEqual(['ada', 'bob']);
  });

  it.each([
    'shoeSize eq 7',
    'password eq "x"',
    'active gt true',
    'active eq "perhaps"',
    'userName eq 7',
    'userName eq true',
    'meta.created co "2020"',
    'meta.created eq "yesterday"',
    'meta.version eq "x"',
    'name eq "Ada"',
    'userName gt null',
    'emails[color eq "red"]',
    'userName[type eq "x"]',
    'userName eq "x',
    'members.value eq "x"',
  ])('refuse %s', async (filter) => {
    expect(await directory.find('/Users', filter)).toMatchObject({
      status: 400,
      body: { schemas: [`${MESSAGES}:Error`], status: '400', scimType: 'invalidFilter', detail: expect.any(String) },
    });
  });
});

describe('lists', () => {
  const namesOf = async (query: string): Promise<string[]> =>
    (await directory.get(`/Users?${query}`)).body.Resources.map(({ userName }: { userName: string }) =>
      userName.slice(0, userName.indexOf('@')),
    );

  it('are sorted', async () => {
    expect(await namesOf('sortBy=userName')).toEqual(['ada', 'bob', 'eve', 'pia']);
    expect(await namesOf('sortBy=userName&sortOrder=descending')).toEqual(['pia', 'eve', 'bob', 'ada']);
    expect(await namesOf('sortBy=externalId')).toEqual(['ada', 'pia', 'bob', 'eve']);
    expect((await directory.get('/Users?sortBy=groups')).body.scimType).toBe('invalidFilter');
    expect((await directory.get('/Users?sortBy=userName&sortOrder=sideways')).body.scimType).toBe('invalidValue');
  });

  it('come in pages', async () => {
    const page = async (query: string) => (await directory.get(`/Users?sortBy=userName&${query}`)).body;
    expect(await page('startIndex=2&count=2')).toMatchObject({
      schemas: [`${MESSAGES}:ListResponse`],
      totalResults: 4,
      startIndex: 2,
      itemsPerPage: 2,
      Resources: [{ userName: 'bob@protocol.example' }, { userName: 'eve@protocol.example' }],
    });
    expect(await page('count=0')).toMatchObject({ totalResults: 4, itemsPerPage: 0, Resources: [] });
    expect(await page('startIndex=0&count=-3')).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
    expect(await page('startIndex=9')).toMatchObject({ totalResults: 4, Resources: [] });
    expect((await page('count=100000')).itemsPerPage).toBe(4);
    expect((await page('count=many')).scimType).toBe('invalidValue');
  });

  it('have the requested attributes', async () => {
    const only = await directory.get(`/Users/${ids.ada}?attributes=userName,name.givenName,emails.value,shoeSize`);
    expect(only.body).toEqual({
      schemas: [USER],
      id: ids.ada,
      userName: 'ada@protocol.example',
      name: { givenName: 'Ada' },
      emails: [{ value: 'Ada@Work.example' }, { value: 'ada@home.example' }],
    });
    const without = (await directory.get(`/Users/${ids.ada}?excludedAttributes=emails,name.givenName,id,meta`)).body;
    expect(without).not.toHaveProperty('emails');
    expect(without).not.toHaveProperty('meta');
    expect(without).toMatchObject({ id: ids.ada, name: { familyName: 'Byron' } });
    const both = await directory.get('/Users?attributes=userName&excludedAttributes=emails');
    expect(both).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  });

  it('can be searched by a body, for one kind or all', async () => {
    const search = { schemas: [`${MESSAGES}:SearchRequest`], filter: 'userName sw "a"', attributes: ['userName'] };
    const users = await directory.post('/Users/.search', search);
    expect(users.body).toMatchObject({
      totalResults: 1,
      Resources: [{ id: ids.ada, userName: 'ada@protocol.example' }],
    });
    const groups = await directory.post('/Groups/.search', { filter: `members.value eq "${ids.bob}"` });
    expect(groups.body.Resources).toEqual([expect.objectContaining({ id: engineers })]);
    const all = await directory.post('/.search', { filter: 'displayName co "e"', sortBy: 'displayName' });
    const found = all.body.Resources.map(({ displayName }: { displayName: string }) => displayName);
    expect(found).toEqual(['Olga Owner', 'Engineers']);
    const rest = await directory.post('/.search', { startIndex: 5, count: 10 });
    expect(rest.body).toMatchObject({ totalResults: 5, itemsPerPage: 1, Resources: [{ displayName: 'Engineers' }] });
    expect((await directory.post('/.search', { filter: 'shoeSize pr' })).body.scimType).toBe('invalidFilter');
    expect((await directory.post('/.search', { filter: 7 })).body.scimType).toBe('invalidSyntax');
  });
});

describe('entity tags', () => {
  it('save a transfer, and keep a change from overwriting another', async () => {
    const path = `/Users/${ids.bob}`;
    const { body, headers } = await directory.get(path);
    expect(headers['etag']).toBe(body.meta.version);
    expect(body.meta.version).toMatch(/^W\/"[\w-]+"$/);
    const same = await directory.ask('GET', path, undefined, { 'if-none-match': body.meta.version });
    expect([same.status, same.body]).toEqual([304, '']);
    const change = { Operations: [{ op: 'replace', path: 'title', value: 'Support' }] };
    const first = await directory.ask('PATCH', path, change, { 'if-match': body.meta.version });
    expect(first.status).toBe(200);
    expect(first.body.meta.version).not.toBe(body.meta.version);
    expect(Date.parse(first.body.meta.lastModified)).toBeGreaterThan(Date.parse(body.meta.created));
    const late = await directory.ask('PATCH', path, change, { 'if-match': body.meta.version });
    expect(late).toMatchObject({ status: 412, body: { status: '412' } });
    for (const method of ['PUT', 'DELETE'] as const) {
      const sent = { userName: 'bob@protocol.example', displayName: 'displayName' };
      expect((await directory.ask(method, path, sent, { 'if-match': 'W/"old"' })).status).toBe(412);
    }
    const group = await directory.get(`/Groups/${engineers}`);
    const stale = await directory.ask('DELETE', `/Groups/${engineers}`, undefined, { 'if-match': 'W/"old"' });
    expect(stale.status).toBe(412);
    expect((await directory.get(`/Groups/${engineers}`)).headers['etag']).toBe(group.headers['etag']);
  });
});

describe('bulk', () => {
  it('creates a group of users that are created after it', async () => {
    const members = [{ value: 'bulkId:one' }, { value: 'bulkId:two' }, { value: ids.ada }];
    const { status, body } = await directory.post('/Bulk', {
      schemas: [`${MESSAGES}:BulkRequest`],
      Operations: [
        { method: 'POST', path: '/Groups', bulkId: 'g', data: { schemas: [GROUP], displayName: 'Bulk', members } },
        { method: 'post', path: '/Users', bulkId: 'one', data: { userName: 'bulk-1@protocol.example' } },
        { method: 'POST', path: '/Users', bulkId: 'two', data: { userName: 'bulk-2@protocol.example' } },
        { method: 'PATCH', path: '/Users/bulkId:two', data: { Operations: [{ op: 'add', value: { title: 'X' } }] } },
        { method: 'PUT', path: `/Users/${NOBODY}`, data: { userName: 'nobody@protocol.example' } },
      ],
    });
    expect([status, body.schemas]).toEqual([200, [`${MESSAGES}:BulkResponse`]]);
    expect(body.Operations.map((each: { status: string }) => each.status)).toEqual(['201', '201', '201', '200', '404']);
    expect(body.Operations[0]).toMatchObject({ method: 'POST', bulkId: 'g', version: expect.stringMatching(/^W\//) });
    expect(body.Operations[4].response).toMatchObject({ schemas: [`${MESSAGES}:Error`], status: '404' });
    const group = (await directory.find('/Groups', 'displayName eq "bulk"')).body.Resources[0];
    expect(body.Operations[0].location).toBe(group.meta.location);
    expect(group.members).toHaveLength(3);
    const cleared = await directory.post('/Bulk', {
      Operations: [
        ...group.members
          .filter(({ value }: { value: string }) => value !== ids.ada)
          .map(({ value }: { value: string }) => ({ method: 'DELETE', path: `/Users/${value}` })),
        { method: 'DELETE', path: `/Groups/${group.id}` },
      ],
    });
    expect(cleared.body.Operations.map((each: { status: string }) => each.status)).toEqual(['204', '204', '204']);
  });

  it('stops after that many errors', async () => {
    const missing = { method: 'DELETE', path: `/Users/${NOBODY}` };
    const { body } = await directory.post('/Bulk', { failOnErrors: 2, Operations: [missing, missing, missing] });
    expect(body.Operations).toHaveLength(2);
  });

  it.each<[string, number, string | undefined, () => object]>([
    [
      'too many operations',
      413,
      undefined,
      () => ({ Operations: Array.from({ length: 101 }, () => ({ method: 'DELETE', path: '/Users/x' })) }),
    ],
    ['none', 400, 'invalidSyntax', () => ({ Operations: [] })],
    ['a method that there is not', 400, 'invalidSyntax', () => ({ Operations: [{ method: 'GET', path: '/Users' }] })],
    [
      'a bulkId twice',
      400,
      'invalidValue',
      () => ({ Operations: ['a', 'b'].map(() => ({ method: 'POST', path: '/Users', bulkId: 'x', data: {} })) }),
    ],
  ])('refuses %s', async (_what, status, scimType, body) => {
    const answer = await directory.post('/Bulk', body());
    expect([answer.status, answer.body.scimType]).toEqual([status, scimType]);
  });

  it.each<[string, string, object]>([
    [
      '400',
      'invalidValue',
      { method: 'POST', path: '/Groups', bulkId: 'g', data: { displayName: 'N', members: [{ value: 'bulkId:none' }] } },
    ],
    ['400', 'invalidPath', { method: 'POST', path: '/Bulk', bulkId: 'b', data: {} }],
    ['400', 'invalidPath', { method: 'DELETE', path: '/Users' }],
    ['400', 'invalidSyntax', { method: 'POST', path: '/Users', data: { userName: 'x@protocol.example' } }],
  ])('answers %s %s individually', async (status, scimType, operation) => {
    const { body } = await directory.post('/Bulk', { Operations: [operation] });
    expect(body.Operations[0]).toMatchObject({ status, response: { scimType } });
  });
});

describe('what is refused', () => {
  it.each<[string, object]>([
    ['no userName', {}],
    ['a userName that is no address', { userName: 'ada' }],
    ['an active that is neither', { userName: 'x@protocol.example', active: 'perhaps' }],
    ['a role that there is not', { userName: 'x@protocol.example', roles: [{ value: 'OWNER' }] }],
    ['a long displayName', { userName: 'x@protocol.example', displayName: 'x'.repeat(101) }],
    ['a long externalId', { userName: 'x@protocol.example', externalId: 'x'.repeat(501) }],
    ['a NUL', { userName: 'x@protocol.example', externalId: 'a\0b', title: 7 }],
    ['emails that are none', { userName: 'x@protocol.example', emails: [7] }],
  ])('a user with %s', async (_what, body) => {
    const answer = await directory.post('/Users', body);
    expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidValue', status: '400' } });
  });

  it('a different address for an existing user', async () => {
    const answer = await directory.patch(`/Users/${ids.ada}`, {
      op: 'replace',
      path: 'userName',
      value: 'a@b.example',
    });
    expect(answer).toMatchObject({ status: 400, body: { scimType: 'mutability' } });
    const put = await directory.ask('PUT', `/Users/${ids.ada}`, { userName: 'a@b.example' });
    expect(put.body.scimType).toBe('mutability');
  });

  it('groups and members beyond the limits, and groups in groups', async () => {
    const members = Array.from({ length: 201 }, (_, index) => ({
      value: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    }));
    const many = await directory.post('/Groups', { schemas: [GROUP], displayName: 'Many', members });
    expect(many.body).toMatchObject({ scimType: 'invalidValue', detail: 'A group has at most 200 members' });
    const nested = [{ value: engineers, type: 'Group' }];
    expect((await directory.post('/Groups', { displayName: 'Nested', members: nested })).body.scimType).toBe(
      'invalidValue',
    );
    expect((await directory.post('/Groups', { displayName: ' ' })).body.scimType).toBe('invalidValue');
    expect((await directory.post('/Groups', { displayName: 'ENGINEERS' })).body.scimType).toBe('uniqueness');
    const made: string[] = [];
    for (let index = 1; index < 50; index += 1) made.push(await directory.makeGroup(`Group ${index}`));
    const beyond = await directory.post('/Groups', { schemas: [GROUP], displayName: 'Beyond' });
    expect(beyond).toMatchObject({
      status: 403,
      body: { status: '403', detail: expect.stringContaining('as many groups') },
    });
    for (const id of made) await directory.ask('DELETE', `/Groups/${id}`);
  });

  it('callers without a token, in the format of SCIM', async () => {
    for (const authorization of ['', 'Bearer x', `Basic ${directory.token}`, `Bearer ${directory.token}x`]) {
      const { status, body, headers } = await directory.ask('GET', '/Users', undefined, { authorization });
      expect([status, body.schemas, headers['www-authenticate']]).toEqual([
        401,
        [`${MESSAGES}:Error`],
        'Bearer realm="SCIM"',
      ]);
    }
  });

  it('bodies that cannot be read or are too large', async () => {
    expect((await directory.ask('POST', '/Users', '{"a":')).body).toMatchObject({ scimType: 'invalidSyntax' });
    expect((await directory.ask('POST', '/Users', '[]')).body).toMatchObject({ scimType: 'invalidSyntax' });
    const large = await directory.ask('POST', '/Bulk', JSON.stringify('x'.repeat(1_000_001)));
    expect(large).toMatchObject({ status: 413, body: { status: '413' } });
    expect((await directory.get('/Nothing')).body).toMatchObject({ status: '404' });
  });

  it('calls of one token beyond its rate, and not those of another', async () => {
    const strict = await startAccounts({ rateLimitScale: 0.002 });
    try {
      const own = await strict.createWorkspace('Strict Team', 'stu@strict.example');
      const [one, other] = [await Directory.of(strict, own, 'One'), await Directory.of(strict, own, 'Other')];
      const statuses: number[] = [];
      for (let call = 0; call < 4; call += 1) statuses.push((await one.get('/Users')).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect((await one.get('/Users')).headers['retry-after']).toBe('60');
      expect((await other.get('/Users')).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});

describe('discovery', () => {
  it('describes the capabilities', async () => {
    expect((await directory.get('/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: true, maxOperations: 100, maxPayloadSize: 1_000_000 },
      filter: { supported: true, maxResults: 200 },
      sort: { supported: true },
      etag: { supported: true },
      changePassword: { supported: false },
    });
    const types = (await directory.get('/ResourceTypes')).body;
    expect(types.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups']);
    expect((await directory.get('/ResourceTypes/User')).body).toMatchObject({ schema: USER });
    const schema = (await directory.get(`/Schemas/${GROUP}`)).body;
    expect(schema.attributes.map(({ name }: { name: string }) => name)).toEqual(['displayName', 'members']);
    expect((await directory.get('/Schemas')).body.totalResults).toBe(2);
    expect((await directory.get('/Schemas?filter=x')).status).toBe(403);
    expect((await directory.get('/Schemas/none')).status).toBe(404);
    expect(SCIM).toBe('/api/scim/v2');
  });

  it.each([
    ['POST', '/ServiceProviderConfig', 'GET, HEAD'],
    ['PUT', '/Schemas', 'GET, HEAD'],
    ['DELETE', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User', 'GET, HEAD'],
    ['PATCH', '/ResourceTypes', 'GET, HEAD'],
    ['POST', '/ResourceTypes/User', 'GET, HEAD'],
    ['PUT', '/Users', 'GET, HEAD, POST'],
    ['DELETE', '/Groups', 'GET, HEAD, POST'],
    ['POST', `/Users/${NOBODY}`, 'GET, HEAD, PUT, PATCH, DELETE'],
    ['GET', '/Bulk', 'POST'],
    ['PUT', '/.search', 'POST'],
  ] as const)('lists the allowed methods where %s %s is not', async (method, path, allow) => {
    const { status, headers, body } = await directory.ask(method, path, method === 'GET' ? undefined : 'no JSON');
    expect([status, headers['allow'], body.status]).toEqual([405, allow, '405']);
  });

  it('describes nothing to callers without a token', async () => {
    const answer = await directory.ask('PUT', '/Users', {}, { authorization: 'Bearer none' });
    expect([answer.status, answer.headers['allow']]).toEqual([401, undefined]);
  });

  it('accepts a member with only an address', async () => {
    const { body } = await directory.get(`/Users/${ids.eve}`);
    const group = await directory.post('/Groups', {
      schemas: [GROUP],
      displayName: 'By address',
      members: [{ $ref: body.meta.location }],
    });
    expect(group.body.members.map(({ value }: { value: string }) => value)).toEqual([ids.eve]);
    const add = { op: 'add', path: 'members', value: [{ $ref: `../Users/${ids.bob}` }] };
    const { body: grown } = await directory.patch(`/Groups/${group.body.id}`, add);
    expect(grown.members.map(({ value }: { value: string }) => value).toSorted()).toEqual(
      [ids.bob, ids.eve].toSorted(),
    );
  });

  it('has nobody who would be Me', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect(await directory.ask(method, '/Me')).toMatchObject({ status: 501, body: { status: '501' } });
    }
  });
});
