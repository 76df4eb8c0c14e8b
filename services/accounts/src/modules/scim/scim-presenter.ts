import { createHash } from 'node:crypto';
import type { GroupRow } from '../../database/rows.ts';
import { SCIM_PATH } from './scim.limits.ts';
import type { ListedScimGroup } from './scim-group.repository.ts';
import { GROUP_SCHEMA, type ResourceSchema, USER_SCHEMA } from './scim-schema.ts';
import type { ListedScimUser, ScimEmail } from './scim-user.repository.ts';
import type { Json, JsonObject } from './scim-values.ts';

/** A resource in the form of the answer, with its weak entity tag. */
export interface Presented {
  id: string;
  schema: ResourceSchema;
  body: JsonObject;
  location: string;
  version: string;
}

/** @param origin Origin of the region's own host; the addresses of resources start with it. */
export function presentScimUser(
  { user, scim }: ListedScimUser,
  groups: readonly { id: string; name: string }[],
  origin: string,
): Presented {
  const role = user.role ?? scim?.role ?? null;
  const name = filled({
    formatted: scim?.formatted_name ?? ([scim?.given_name, scim?.family_name].filter(Boolean).join(' ') || user.name),
    familyName: scim?.family_name,
    givenName: scim?.given_name,
  });
  const body = filled({
    externalId: scim?.external_id,
    userName: user.email,
    name: Object.keys(name).length === 0 ? null : name,
    displayName: user.name,
    title: scim?.title,
    active: user.role !== null,
    emails: emailsOf(user.email, scim?.emails).map((email) => filled({ ...email })),
    groups: groups.map((group) => ({
      value: group.id,
      $ref: `${origin}${SCIM_PATH}${GROUP_SCHEMA.endpoint}/${group.id}`,
      display: group.name,
      type: 'direct',
    })),
    roles: role === null ? [] : [{ value: role, primary: true }],
  });
  return present(user, USER_SCHEMA, body, origin);
}

/** @param origin Origin of the region's own host. */
export function presentScimGroup({ group, scim, members }: ListedScimGroup, origin: string): Presented {
  const body = filled({
    externalId: scim?.external_id,
    displayName: group.name,
    members: members.map((member) => ({
      value: member.id,
      $ref: `${origin}${SCIM_PATH}${USER_SCHEMA.endpoint}/${member.id}`,
      display: member.name,
      type: 'User',
    })),
  });
  return present(group, GROUP_SCHEMA, body, origin);
}

/** @param stored The column's value; null means the address only. */
export function emailsOf(address: string, stored: unknown): readonly ScimEmail[] {
  return (stored as readonly ScimEmail[] | null | undefined) ?? [{ value: address, type: 'work', primary: true }];
}

/** The tag is computed from the content, so it also changes with names that are shown here and stored elsewhere. */
function present(
  row: Pick<GroupRow, 'id' | 'created_at' | 'changed_at'>,
  schema: ResourceSchema,
  own: JsonObject,
  origin: string,
): Presented {
  const location = `${origin}${SCIM_PATH}${schema.endpoint}/${row.id}`;
  const hash = createHash('sha256')
    .update(JSON.stringify([row.id, own]))
    .digest('base64url')
    .slice(0, 22);
  const version = `W/"${hash}"`;
  const body = {
    schemas: [schema.id],
    id: row.id,
    ...own,
    meta: {
      resourceType: schema.name,
      created: row.created_at.toISOString(),
      lastModified: row.changed_at.toISOString(),
      location,
      version,
    },
  };
  return { id: row.id, schema, body, location, version };
}

/** Leaves out empty values: SCIM treats null and absence as the same. */
function filled(values: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}
