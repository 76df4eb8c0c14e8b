import { ROLES } from '@fieldloom/kernel/enums';
import type { AttributePath } from './scim-filter.ts';

/**
 * The attributes of resources, as RFC 7643 describes them. They are published at /Schemas and used by filters, PATCH
 * and projections.
 */
export interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex';
  multiValued: boolean;
  description: string;
  required: boolean;
  caseExact: boolean;
  mutability: 'readOnly' | 'readWrite' | 'immutable' | 'writeOnly';
  returned: 'always' | 'default' | 'never' | 'request';
  uniqueness: 'none' | 'server' | 'global';
  canonicalValues?: readonly string[];
  referenceTypes?: readonly string[];
  subAttributes?: readonly Attribute[];
}

export interface ResourceSchema {
  id: string;
  name: 'User' | 'Group';
  description: string;
  /** Path below the base URL. */
  endpoint: '/Users' | '/Groups';
  attributes: readonly Attribute[];
  /** Attributes of RFC 7643 that directories send and this service does not need. They are accepted but not stored. */
  ignored: ReadonlySet<string>;
}

const USER_SCHEMA_ID = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP_SCHEMA_ID = 'urn:ietf:params:scim:schemas:core:2.0:Group';
/** Enterprise attributes and the directories' own. */
const EXTENSION_PREFIX = /^urn:.+:(?:extension|schemas:extension):/i;

const PLAIN = {
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
} as const;

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  ...PLAIN,
  name,
  description,
  ...more,
});
const primary = text('primary', 'Whether it is the one that counts most', { type: 'boolean' });
const reference = (of: string): Attribute =>
  text('$ref', 'Its address', { type: 'reference', caseExact: true, mutability: 'readOnly', referenceTypes: [of] });

/** Attributes of every resource; RFC 7643 leaves them out of /Schemas. */
const COMMON: readonly Attribute[] = [
  text('id', 'Identifier', { caseExact: true, mutability: 'readOnly', returned: 'always', uniqueness: 'server' }),
  text('externalId', 'The directory’s own identifier', { caseExact: true, uniqueness: 'server' }),
  text('schemas', 'Schemas of the resource', { multiValued: true, caseExact: true, returned: 'always' }),
  text('meta', 'About the resource', {
    type: 'complex',
    mutability: 'readOnly',
    subAttributes: [
      text('resourceType', 'Kind', { caseExact: true, mutability: 'readOnly' }),
      text('created', 'When it was created', { type: 'dateTime', mutability: 'readOnly' }),
      text('lastModified', 'When it was changed', { type: 'dateTime', mutability: 'readOnly' }),
      text('location', 'Its address', { type: 'reference', caseExact: true, mutability: 'readOnly' }),
      text('version', 'Weak entity tag', { caseExact: true, mutability: 'readOnly' }),
    ],
  }),
];

export const USER_SCHEMA: ResourceSchema = {
  id: USER_SCHEMA_ID,
  name: 'User',
  description: 'A user of the workspace',
  endpoint: '/Users',
  attributes: [
    text('userName', 'Email address with which the user signs in', {
      required: true,
      mutability: 'immutable',
      uniqueness: 'server',
    }),
    text('name', 'Parts of the name', {
      type: 'complex',
      subAttributes: [
        text('formatted', 'The whole name'),
        text('familyName', 'Family name'),
        text('givenName', 'Given name'),
      ],
    }),
    text('displayName', 'Name as others see it'),
    text('title', 'Title; one that is a job role of the product is shown as that'),
    text('active', 'False: signed out everywhere, and let in nowhere', { type: 'boolean' }),
    text('emails', 'Addresses as the directory has them; mail goes to userName', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        text('value', 'Address'),
        text('type', 'Kind', { canonicalValues: ['work', 'home', 'other'] }),
        primary,
      ],
    }),
    text('groups', 'Groups that the user is in', {
      type: 'complex',
      multiValued: true,
      mutability: 'readOnly',
      subAttributes: [
        text('value', 'Identifier of the group', { caseExact: true, mutability: 'readOnly' }),
        reference('Group'),
        text('display', 'Name of the group', { mutability: 'readOnly' }),
        text('type', 'Kind of membership', { mutability: 'readOnly', canonicalValues: ['direct'] }),
      ],
    }),
    text('roles', 'Role in the workspace; one of a group goes before it', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        text('value', 'Role', { canonicalValues: ROLES }),
        // A user has one role. Anything else that is sent with it is accepted but not stored.
        text('display', 'Role as people read it', { mutability: 'readOnly' }),
        text('type', 'Kind', { mutability: 'readOnly' }),
        { ...primary, mutability: 'readOnly' },
      ],
    }),
  ],
  ignored: new Set(
    [
      'nickName profileUrl userType preferredLanguage locale timezone password phoneNumbers ims photos addresses',
      'entitlements x509Certificates name.middleName name.honorificPrefix name.honorificSuffix emails.display',
    ].flatMap((names) => names.toLowerCase().split(' ')),
  ),
};

export const GROUP_SCHEMA: ResourceSchema = {
  id: GROUP_SCHEMA_ID,
  name: 'Group',
  description: 'A group of users of the workspace',
  endpoint: '/Groups',
  attributes: [
    text('displayName', 'Name', { required: true, uniqueness: 'server' }),
    text('members', 'Users in the group', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        text('value', 'Identifier of the user', { caseExact: true, mutability: 'immutable' }),
        { ...reference('User'), mutability: 'immutable' },
        text('display', 'Name of the user', { mutability: 'readOnly' }),
        text('type', 'Kind of member', { mutability: 'immutable', canonicalValues: ['User'] }),
      ],
    }),
  ],
  ignored: new Set(),
};

export const RESOURCE_SCHEMAS: readonly ResourceSchema[] = [USER_SCHEMA, GROUP_SCHEMA];

/** An attribute, or a part of it, that a path names. */
interface Resolved {
  attribute: Attribute;
  sub: Attribute | null;
}

/** @returns 'ignored' for what is accepted but not stored; undefined for what no schema has. */
export function resolvePath(schema: ResourceSchema, path: AttributePath): Resolved | 'ignored' | undefined {
  if (path.urn !== null && !isSame(path.urn, schema.id)) return EXTENSION_PREFIX.test(path.urn) ? 'ignored' : undefined;
  const full = `${path.name}${path.sub === null ? '' : `.${path.sub}`}`.toLowerCase();
  if (schema.ignored.has(path.name.toLowerCase()) || schema.ignored.has(full)) return 'ignored';
  const attribute = findAttribute([...COMMON, ...schema.attributes], path.name);
  if (attribute === undefined) return undefined;
  if (path.sub === null) return { attribute, sub: null };
  const sub = findAttribute(attribute.subAttributes ?? [], path.sub);
  return sub === undefined ? undefined : { attribute, sub };
}

export function findAttribute(attributes: readonly Attribute[], name: string): Attribute | undefined {
  return attributes.find((attribute) => isSame(attribute.name, name));
}

export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
