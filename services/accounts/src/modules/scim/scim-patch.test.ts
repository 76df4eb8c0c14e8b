import { describe, expect, it } from '@jest/globals';
import { applyPatch, readPatch } from './scim-patch.ts';
import { GROUP_SCHEMA, type ResourceSchema, USER_SCHEMA } from './scim-schema.ts';
import type { JsonObject } from './scim-values.ts';

const USER: JsonObject = {
  userName: 'ada@example.com',
  active: true,
  displayName: 'Ada',
  name: { givenName: 'Ada', familyName: 'Byron' },
  emails: [
    { value: 'ada@example.com', type: 'work', primary: true },
    { value: 'ada@home.example', type: 'home', primary: false },
  ],
  roles: [{ value: 'VIEWER', primary: true }],
};
const GROUP: JsonObject = { displayName: 'Team', members: [{ value: 'a' }, { value: 'b' }] };

const patch = (schema: ResourceSchema, resource: JsonObject, ...operations: object[]): JsonObject =>
  applyPatch(resource, schema, readPatch({ Operations: operations }));
const user = (...operations: object[]): JsonObject => patch(USER_SCHEMA, USER, ...operations);
const group = (...operations: object[]): JsonObject => patch(GROUP_SCHEMA, GROUP, ...operations);

describe('PATCH of a user', () => {
  it.each<[string, object, object]>([
    ['an attribute', { op: 'replace', path: 'displayName', value: 'Ada L' }, { displayName: 'Ada L' }],
    ['a name in another case', { op: 'Replace', path: 'DISPLAYNAME', value: 'X' }, { displayName: 'X' }],
    ['a path with its schema', { op: 'add', path: `${USER_SCHEMA.id}:title`, value: 'CTO' }, { title: 'CTO' }],
    ['active as Entra ID sends it', { op: 'Replace', path: 'active', value: 'False' }, { active: 'False' }],
    ['active as Okta sends it', { op: 'replace', value: { active: false } }, { active: false }],
    [
      'a part of a complex one',
      { op: 'replace', path: 'name.familyName', value: 'King' },
      { name: { givenName: 'Ada', familyName: 'King' } },
    ],
    [
      'names with dots in a value without a path',
      { op: 'Add', value: { 'name.givenName': 'A', title: 'T' } },
      { name: { givenName: 'A', familyName: 'Byron' }, title: 'T' },
    ],
    [
      'a complex one, whose other parts stay',
      { op: 'replace', path: 'name', value: { familyName: 'King' } },
      { name: { givenName: 'Ada', familyName: 'King' } },
    ],
    [
      'the element that a filter chooses',
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'a@work.example' },
      { emails: [{ value: 'a@work.example', type: 'work', primary: true }, (USER['emails'] as JsonObject[])[1]] },
    ],
    [
      'an element that is not there yet, as Entra ID adds it',
      { op: 'Add', path: 'emails[type eq "other"].value', value: 'o@example.com' },
      { emails: [...(USER['emails'] as JsonObject[]), { type: 'other', value: 'o@example.com' }] },
    ],
    [
      'the primary role as Entra ID sends it',
      { op: 'Replace', path: 'roles[primary eq "True"].value', value: 'MANAGER' },
      { roles: [{ value: 'MANAGER', primary: true }] },
    ],
    [
      'a new primary element, which takes that from the other',
      { op: 'add', path: 'emails', value: [{ value: 'n@example.com', primary: true }] },
      {
        emails: [
          { value: 'ada@example.com', type: 'work', primary: false },
          { value: 'ada@home.example', type: 'home', primary: false },
          { value: 'n@example.com', primary: true },
        ],
      },
    ],
    [
      'removal by a filter',
      { op: 'remove', path: 'emails[type eq "home"]' },
      { emails: [(USER['emails'] as JsonObject[])[0]] },
    ],
    ['roles as plain text', { op: 'replace', path: 'roles', value: 'MANAGER' }, { roles: [{ value: 'MANAGER' }] }],
    ['what is not kept', { op: 'replace', path: 'phoneNumbers[type eq "work"].value', value: '1' }, {}],
    [
      'what an extension has',
      { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'R' },
      {},
    ],
    ['what nobody has, without a path', { op: 'replace', value: { id: 'x', schemas: [], shoeSize: 7 } }, {}],
  ])('changes %s', (_what, operation, changed) => {
    expect(user(operation)).toEqual({ ...USER, ...changed });
  });

  it('removes', () => {
    expect(user({ op: 'remove', path: 'displayName' })).not.toHaveProperty('displayName');
    expect(user({ op: 'Remove', path: 'name.givenName' })['name']).toEqual({ familyName: 'Byron' });
    expect(user({ op: 'remove', path: 'roles' })).not.toHaveProperty('roles');
  });

  it('applies one operation after the other', () => {
    const done = user(
      { op: 'remove', path: 'emails' },
      { op: 'add', path: 'emails', value: [{ value: 'x@example.com', type: 'work' }] },
      { op: 'replace', path: 'emails[type eq "work"].primary', value: true },
    );
    expect(done['emails']).toEqual([{ value: 'x@example.com', type: 'work', primary: true }]);
  });

  it.each<[string, string, object]>([
    ['invalidPath', 'an attribute that nobody has', { op: 'replace', path: 'shoeSize', value: 7 }],
    ['invalidPath', 'what is no path', { op: 'replace', path: 'emails[type', value: 7 }],
    ['invalidPath', 'a filter where there is one value', { op: 'replace', path: 'name[familyName eq "x"]', value: {} }],
    ['mutability', 'the id', { op: 'replace', path: 'id', value: 'x' }],
    ['mutability', 'what only groups change', { op: 'add', path: 'groups', value: [{ value: 'x' }] }],
    ['mutability', 'the removal of what has to be there', { op: 'remove', path: 'userName' }],
    ['noTarget', 'a removal of nothing', { op: 'remove' }],
    ['noTarget', 'a filter that nothing fits', { op: 'replace', path: 'emails[type eq "fax"].value', value: 'x' }],
    ['invalidValue', 'no value', { op: 'add', path: 'title' }],
    ['invalidValue', 'a value without a path that is none', { op: 'add', value: 'x' }],
    ['invalidFilter', 'a filter of parts that are none', { op: 'remove', path: 'emails[color eq "red"]' }],
  ])('answers %s to %s', (scimType, _what, operation) => {
    expect(() => user(operation)).toThrow(expect.objectContaining({ status: 400, scimType }));
  });

  it.each([undefined, {}, { Operations: [] }, { Operations: [{ op: 'move' }] }, { Operations: 'x' }])(
    'finds no operations in %j',
    (body) => {
      expect(() => readPatch(body)).toThrow(expect.objectContaining({ scimType: 'invalidSyntax' }));
    },
  );
});

describe('PATCH of a group', () => {
  const membersAfter = (operation: object): unknown[] =>
    ((group(operation)['members'] ?? []) as JsonObject[]).map(({ value }) => value);

  it.each<[string, object, string[]]>([
    ['added', { op: 'Add', path: 'members', value: [{ value: 'c' }, { value: 'a' }] }, ['b', 'c', 'a']],
    ['replaced', { op: 'replace', path: 'members', value: [{ value: 'c' }] }, ['c']],
    ['removed by a filter', { op: 'remove', path: 'members[value eq "a"]' }, ['b']],
    ['removed by a value, as Entra ID does', { op: 'Remove', path: 'members', value: [{ value: 'b' }] }, ['a']],
    ['removed one and all', { op: 'remove', path: 'members' }, []],
    ['removed though they are not there', { op: 'remove', path: 'members[value eq "z"]' }, ['a', 'b']],
  ])('has members %s', (_what, operation, members) => {
    expect(membersAfter(operation)).toEqual(members);
  });

  it('accepts the id that Okta sends along', () => {
    expect(group({ op: 'replace', value: { id: 'g', displayName: 'New' } })).toEqual({ ...GROUP, displayName: 'New' });
  });
});

describe('what PATCH refuses', () => {
  it.each([
    ['to remove whether somebody is active', { op: 'remove', path: 'active' }],
    ['to leave open whether somebody is active', { op: 'replace', path: 'active', value: null }],
    ['to remove the name by which somebody signs in', { op: 'remove', path: 'userName' }],
    ['what is kept of no role', { op: 'replace', path: 'roles.display', value: 'Boss' }],
  ])('%s', (_what, operation) => {
    expect(() => user(operation)).toThrow(expect.objectContaining({ status: 400, scimType: 'mutability' }));
  });
});

it('PATCH accepts members by their addresses', () => {
  const added = group({ op: 'add', path: 'members', value: [{ $ref: 'https://eu.example/api/scim/v2/Users/c' }] });
  expect(added['members']).toMatchObject([{ value: 'a' }, { value: 'b' }, { value: 'c' }]);
  const removed = group({ op: 'remove', path: 'members', value: [{ $ref: '../Users/a' }] });
  expect(removed['members']).toEqual([{ value: 'b' }]);
});
