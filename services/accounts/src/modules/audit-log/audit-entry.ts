import type { Actor, ActorKey } from '@fieldloom/auth/actor';
import type { AuditDetail } from '../../database/rows.ts';

/** Everything that is recorded, as `<noun>.<what happened>`. */
export const AUDIT_ACTIONS = [
  'workspace.created',
  'workspace.updated',
  'workspace.logo.changed',
  'workspace.subdomain.changed',
  'workspace.closed',
  'workspace.restored',
  'workspace.retention.changed',
  'project.retention.changed',
  'sign-in-methods.changed',
  'sign-in-policy.changed',
  'user.joined',
  'user.role.changed',
  'user.admin.changed',
  'user.removed',
  'user.profile.changed',
  'user.scim.linked',
  'user.password.changed',
  'user.password.reset-asked',
  'user.password.reset',
  'user.locked',
  'sign-in.failed',
  'second-factor.added',
  'second-factor.removed',
  'second-factor.used',
  'invite.created',
  'invite.resent',
  'invite.revoked',
  'access-request.created',
  'access-request.approved',
  'access-request.denied',
  'session.created',
  'session.carried-over',
  'session.revoked',
  'sessions.ended',
  'user.identity.bound',
  'sso-connection.created',
  'sso-connection.updated',
  'sso-connection.enabled',
  'sso-connection.disabled',
  'sso-connection.deleted',
  'sso-ticket.created',
  'sso-ticket.used',
  'sso-ticket.finished',
  'sso-ticket.revoked',
  'domain.added',
  'domain.proven',
  'domain.lost',
  'domain.removed',
  'group.created',
  'group.renamed',
  'group.members.changed',
  'group.deleted',
  'group.scim.linked',
  'group.scim-role.changed',
  'scim-token.created',
  'scim-token.revoked',
  'api-token.created',
  'api-token.used',
  'api-token.revoked',
  'oauth-client.created',
  'oauth-client.secret.changed',
  'oauth-client.redirect-uris.changed',
  'oauth-client.deleted',
  'oauth-grant.given',
  'oauth-grant.used',
  'oauth-grant.revoked',
  'audit-log.exported',
  'audit-log.retention.changed',
  'support.signed-in',
  'support.signed-out',
  'support.requested',
  'support.granted',
  'support.denied',
  'support.revoked',
  'support.expired',
  'support.used',
  'support.member.looked-up',
  'support.connection-name.checked',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * Who makes a change: a user, a program for a user, the workspace's directory with its token, somebody with a ticket of
 * support, or the system.
 */
export interface Author {
  /** Null for anybody but a user. */
  actorId: string | null;
  /** The program's key. */
  key?: Pick<ActorKey, 'kind' | 'id'> | undefined;
  scimTokenId?: string | undefined;
  ssoTicketId?: string | undefined;
}

export const authorOf = ({ userId, key }: Actor): Author => ({ actorId: userId, key });

export interface NewAuditEntry extends Author {
  teamId: string;
  action: AuditAction;
  objectKind:
    | 'workspace'
    | 'project'
    | 'user'
    | 'invite'
    | 'access-request'
    | 'session'
    | 'group'
    | 'sso-connection'
    | 'sso-ticket'
    | 'domain'
    | 'scim-token'
    | 'api-token'
    | 'oauth-client'
    | 'oauth-grant'
    | 'support-staff'
    | 'support-access';
  objectId: string | null;
  details?: readonly AuditDetail[];
}
