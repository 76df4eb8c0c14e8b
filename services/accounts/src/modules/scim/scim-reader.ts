import { JOB_ROLES, type JobRole, ROLES, type Role } from '@fieldloom/kernel/enums';
import { isDomainError } from '@fieldloom/kernel/errors';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanLine, normalizeEmail } from '@fieldloom/kernel/text';
import { z } from 'zod';
import { SCIM_LIMITS } from './scim.limits.ts';
import { invalidSyntax, invalidValue } from './scim-error.ts';
import { canonical } from './scim-patch.ts';
import { GROUP_SCHEMA, USER_SCHEMA } from './scim-schema.ts';
import type { ScimProfile } from './scim-user.repository.ts';
import { isObject, type JsonObject, readBoolean } from './scim-values.ts';

/** A user as a directory wants them to be. */
export interface WantedUser {
  /** Normalized. */
  address: string;
  /** The name that others see; null when the directory gives none. */
  name: string | null;
  /** Undefined when it is not given. */
  active: boolean | undefined;
  /** Undefined when it is not given; null for none. */
  role: Role | null | undefined;
  /** The job role that the title matches, if any. */
  jobRole: JobRole | null;
  profile: Omit<ScimProfile, 'role'>;
}

export interface WantedGroup {
  name: string;
  externalId: string | null;
  /** Undefined when it is not given. */
  memberIds: string[] | undefined;
}

const line = (field: string, max: number) =>
  z
    .string()
    .nullish()
    .transform((text) => (text == null ? null : cleaned(text, max, field)));
const flag = z
  .unknown()
  .optional()
  .transform((value, context): boolean | undefined => {
    if (value === undefined || value === null) return undefined;
    const read = readBoolean(value);
    if (read === undefined) context.addIssue({ code: 'custom', message: 'must be true or false' });
    return read;
  });
const element = z.looseObject({ value: z.string().nullish(), type: z.string().max(100).nullish(), primary: flag });

const userShape = z.object({
  userName: z.string().min(1).max(TEXT_LIMITS.inviteEmail),
  externalId: line('externalId', TEXT_LIMITS.externalId),
  displayName: line('displayName', TEXT_LIMITS.userName),
  title: line('title', SCIM_LIMITS.namePart),
  active: flag,
  name: z
    .object({
      formatted: line('name.formatted', SCIM_LIMITS.namePart),
      givenName: line('name.givenName', SCIM_LIMITS.namePart),
      familyName: line('name.familyName', SCIM_LIMITS.namePart),
    })
    .nullish(),
  emails: z.array(element).max(SCIM_LIMITS.emails).nullish(),
  roles: z.array(element).max(SCIM_LIMITS.roles).nullish(),
});

const groupShape = z.object({
  displayName: z.string().min(1),
  externalId: line('externalId', TEXT_LIMITS.externalId),
  members: z.array(element).nullish(),
});

/** Reads the body of a POST or PUT under the names of the user's schema. @throws ScimError invalidSyntax. */
export function readUserBody(body: unknown): JsonObject {
  if (!isObject(body)) throw invalidSyntax('A resource is an object');
  return canonical(body, USER_SCHEMA);
}

export function readGroupBody(body: unknown): JsonObject {
  if (!isObject(body)) throw invalidSyntax('A resource is an object');
  return canonical(body, GROUP_SCHEMA);
}

/** @param resource A resource under the names of the schema. @throws ScimError invalidValue. */
export function readUser(resource: JsonObject): WantedUser {
  const given = read(userShape, resource);
  const parts = given.name ?? { formatted: null, givenName: null, familyName: null };
  const joined = [parts.givenName, parts.familyName].filter((part) => part !== null).join(' ');
  const name = given.displayName ?? parts.formatted ?? (joined === '' ? null : joined);
  return {
    address: readAddress(given.userName),
    name: name === null ? null : name.slice(0, TEXT_LIMITS.userName),
    active: given.active,
    role: given.roles == null ? undefined : highestRole(given.roles.map(({ value }) => readRole(value ?? ''))),
    jobRole: jobRoleOf(given.title),
    profile: {
      externalId: given.externalId,
      displayName: given.displayName,
      formattedName: parts.formatted,
      givenName: parts.givenName,
      familyName: parts.familyName,
      title: given.title,
      emails: given.emails == null ? null : readEmails(given.emails, readAddress(given.userName)),
    },
  };
}

/** @param resource A resource under the names of the schema. @throws ScimError invalidValue. */
export function readGroup(resource: JsonObject): WantedGroup {
  const given = read(groupShape, resource);
  const members = given.members?.map(({ value, type }) => {
    if (!value) throw invalidValue('Every member needs a value');
    if (type != null && type.toLowerCase() !== 'user') throw invalidValue('Members of a group are users');
    return value.toLowerCase();
  });
  const memberIds = members === undefined ? undefined : [...new Set(members)];
  if (memberIds !== undefined && memberIds.length > COUNT_LIMITS.userGroupMembers) {
    throw invalidValue(`A group has at most ${COUNT_LIMITS.userGroupMembers} members`);
  }
  const name = cleaned(given.displayName, TEXT_LIMITS.groupName, 'displayName');
  if (name === null) throw invalidValue('A group needs a displayName');
  return { name, externalId: given.externalId, memberIds };
}

/** Returns the highest role: MANAGER before CONTRIBUTOR before VIEWER; null when there is none. */
export function highestRole(roles: readonly (Role | null)[]): Role | null {
  return ROLES.find((role) => roles.includes(role)) ?? null;
}

/** Maps a title to a job role: `Product Management` → PRODUCT_MANAGEMENT; null when the product has no such role. */
function jobRoleOf(title: string | null): JobRole | null {
  const name = title?.toUpperCase().replaceAll(/[^A-Z]+/g, '_');
  return JOB_ROLES.find((role) => role === name) ?? null;
}

function readRole(text: string): Role {
  const role = ROLES.find((each) => each === text.trim().toUpperCase());
  if (role === undefined) throw invalidValue(`A role is one of ${ROLES.join(', ')}`);
  return role;
}

function readAddress(text: string): string {
  try {
    return normalizeEmail(text, TEXT_LIMITS.inviteEmail);
  } catch (error) {
    if (isDomainError(error)) throw invalidValue('userName must be an email address');
    throw error;
  }
}

/**
 * Addresses are stored as they were sent. Elements without one are ignored, and so is a list with only the user's own
 * address.
 */
function readEmails(given: readonly z.infer<typeof element>[], own: string): ScimProfile['emails'] {
  const emails = given.flatMap(({ value, type, primary }) => {
    const address = value == null ? null : cleaned(value, TEXT_LIMITS.personEmail, 'emails.value');
    return address === null ? [] : [{ value: address, type: type ?? null, primary: primary === true }];
  });
  const [first, ...others] = emails;
  const isOwn = others.length === 0 && first?.value === own && first.type === 'work' && first.primary;
  return first === undefined || isOwn ? null : emails;
}

function cleaned(text: string, max: number, field: string): string | null {
  try {
    return cleanLine(text, max, field) || null;
  } catch (error) {
    if (isDomainError(error)) throw invalidValue(error.message);
    throw error;
  }
}

/** @throws ScimError invalidValue naming the first attribute that does not fit, never its value. */
function read<S extends z.ZodType>(shape: S, resource: JsonObject): z.infer<S> {
  const parsed = shape.safeParse(resource);
  if (parsed.success) return parsed.data;
  throw invalidValue(`${parsed.error.issues[0]?.path.join('.') || 'The resource'} is missing or not valid`);
}
