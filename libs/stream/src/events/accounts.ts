import { REGIONS } from '@fieldloom/kernel/enums';
import { z } from 'zod';
import { defineEvent, type EventDefinition } from '../event-definition.ts';

const WORKSPACE = 'accounts.workspace';
const USER = 'accounts.user';

const workspacePayload = z.object({ version: z.int().nonnegative() });
const userPayload = z.object({ userId: z.uuid(), version: z.int().nonnegative() });

const workspaceEvent = (what: 'created' | 'handed-over' | 'updated' | 'deleted') =>
  defineEvent({
    type: `accounts.workspace.${what}`,
    version: 1,
    owner: 'accounts',
    topic: WORKSPACE,
    key: 'teamId',
    payload: workspacePayload,
  });

const userEvent = (what: 'joined' | 'changed' | 'removed') =>
  defineEvent({
    type: `accounts.user.${what}`,
    version: 1,
    owner: 'accounts',
    topic: USER,
    key: 'aggregateId',
    payload: userPayload,
  });

/** Aggregate: the workspace. */
export const workspaceCreated = workspaceEvent('created');
/**
 * The operator's staff created the workspace for a customer, and it stays. Its first admin, who is read back from
 * accounts, gets a mail.
 */
export const workspaceHandedOver = workspaceEvent('handed-over');
export const workspaceUpdated = workspaceEvent('updated');
export const workspaceDeleted = workspaceEvent('deleted');

/** Aggregate: the user (a membership of a person in one workspace). */
export const userJoined = userEvent('joined');
export const userChanged = userEvent('changed');
export const userRemoved = userEvent('removed');

/** A session ended early, so connections that it opened must close. Aggregate: the user. */
export const sessionRevoked = defineEvent({
  type: 'accounts.session.revoked',
  version: 1,
  owner: 'accounts',
  topic: USER,
  key: 'aggregateId',
  payload: z.object({ sessionId: z.uuid(), userId: z.uuid() }),
});

/** Sign-in with the user's address is locked after too many failures; the user gets a mail. */
export const userLocked = defineEvent({
  type: 'accounts.user.locked',
  version: 1,
  owner: 'accounts',
  topic: USER,
  key: 'aggregateId',
  payload: z.object({ userId: z.uuid() }),
});

/**
 * An admin closed the workspace, which will be deleted after a time. Every admin gets a mail. Aggregate: the admin who
 * gets it; one event for each.
 */
export const workspaceClosed = defineEvent({
  type: 'accounts.workspace.closed',
  version: 1,
  owner: 'accounts',
  topic: USER,
  key: 'aggregateId',
  payload: z.object({ userId: z.uuid(), closedBy: z.uuid(), deleteAfter: z.iso.datetime().max(30) }),
});

/** The credentials that a person can change. */
export const CREDENTIAL_CHANGES = [
  'password.changed',
  'password.reset',
  'totp.added',
  'totp.removed',
  'passkey.added',
  'passkey.removed',
  'recovery_code.added',
] as const;
export type CredentialChange = (typeof CREDENTIAL_CHANGES)[number];

/** A password or second factor was changed in a session of this user; the person gets a mail. */
export const userCredentialsChanged = defineEvent({
  type: 'accounts.user.credentials-changed',
  version: 1,
  owner: 'accounts',
  topic: USER,
  key: 'aggregateId',
  payload: z.object({ userId: z.uuid(), change: z.enum(CREDENTIAL_CHANGES) }),
});

/** An invite was created or is to be mailed again. Aggregate: the invite; its address is read back from accounts. */
export const inviteCreated = defineEvent({
  type: 'accounts.invite.created',
  version: 1,
  owner: 'accounts',
  topic: USER,
  key: 'aggregateId',
  payload: z.object({ inviteId: z.uuid() }),
});

const accessRequestPayload = z.object({ accessRequestId: z.uuid() });

/** Somebody asks to join. Aggregate: the request; the person and the message are read back from accounts. */
export const accessRequestCreated = defineEvent({
  type: 'accounts.access-request.created',
  version: 1,
  owner: 'accounts',
  topic: USER,
  key: 'aggregateId',
  payload: accessRequestPayload,
});

/**
 * The operator's staff ask for support access. Aggregate: the access; the person and the reason are read back from
 * accounts.
 */
export const supportRequested = defineEvent({
  type: 'accounts.support.requested',
  version: 1,
  owner: 'accounts',
  topic: USER,
  key: 'aggregateId',
  payload: z.object({ supportAccessId: z.uuid() }),
});

/** An access request was approved or denied. */
export const accessRequestDecided = defineEvent({
  type: 'accounts.access-request.decided',
  version: 1,
  owner: 'accounts',
  topic: USER,
  key: 'aggregateId',
  payload: accessRequestPayload,
});

/**
 * A connection to an identity provider was created, changed, switched on or off, or deleted. Aggregate: the connection.
 * `teamOidcConfigId` differs for every other issuer or client; null for SAML.
 */
export const ssoConnectionUpdated = defineEvent({
  type: 'accounts.sso-connection.updated',
  version: 1,
  owner: 'accounts',
  topic: WORKSPACE,
  key: 'teamId',
  payload: z.object({
    connectionId: z.uuid(),
    teamId: z.uuid(),
    teamOidcConfigId: z.uuid().nullable(),
    region: z.enum(REGIONS),
  }),
});

export const accountsEvents: readonly EventDefinition[] = [
  workspaceCreated,
  workspaceHandedOver,
  workspaceUpdated,
  workspaceDeleted,
  userJoined,
  userChanged,
  userRemoved,
  sessionRevoked,
  userLocked,
  userCredentialsChanged,
  workspaceClosed,
  inviteCreated,
  accessRequestCreated,
  accessRequestDecided,
  supportRequested,
  ssoConnectionUpdated,
];
