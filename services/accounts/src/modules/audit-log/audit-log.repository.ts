import type { Actor, ActorKey } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { AuditDetail, AuditRow } from '../../database/rows.ts';

/** Everything that is written down, as `<noun>.<what happened>`. */
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
 * Who makes a change: a user, a program for a user, the system, the workspace's directory by its token, or whoever has a
 * ticket of support.
 */
export interface Author {
  /** Null = no user. */
  actorId: string | null;
  /** Of the program. */
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

/** Which entries; what is absent does not count. */
export interface AuditFilter {
  /** Any of them; none = nothing. */
  actions?: readonly string[] | undefined;
  actorId?: string | undefined;
  objectKind?: string | undefined;
  objectId?: string | undefined;
  since?: Date | undefined;
  /** Before. */
  until?: Date | undefined;
}

const tokenDetails = ({ scimTokenId, ssoTicketId }: Author): AuditDetail[] =>
  Object.entries({ scimTokenId, ssoTicketId }).flatMap(([name, after]) =>
    after === undefined ? [] : [{ name, before: null, after }],
  );

/** Entries are only added, in the transaction of what they tell of. Needs a transaction of the workspace. */
@Injectable()
export class AuditLogRepository {
  async add(trx: Trx, entry: NewAuditEntry): Promise<void> {
    await trx
      .insertInto('audit_entry')
      .values({
        id: newId(),
        team_id: entry.teamId,
        actor_id: entry.actorId,
        action: entry.action,
        object_kind: entry.objectKind,
        object_id: entry.objectId,
        key_kind: entry.key?.kind ?? null,
        key_id: entry.key?.id ?? null,
        details: JSON.stringify([...(entry.details ?? []), ...tokenDetails(entry)]),
      })
      .execute();
  }

  /** Newest first. @param beforeId only entries older than this one. */
  async list(
    trx: Trx,
    teamId: string,
    filter: AuditFilter,
    page: { limit: number; beforeId?: string | undefined },
  ): Promise<AuditRow[]> {
    let query = trx.selectFrom('audit_entry').selectAll().where('team_id', '=', teamId);
    if (page.beforeId !== undefined) query = query.where('id', '<', page.beforeId);
    if (filter.actions !== undefined) query = query.where('action', 'in', filter.actions);
    if (filter.actorId !== undefined) query = query.where('actor_id', '=', filter.actorId);
    if (filter.objectId !== undefined) query = query.where('object_id', '=', filter.objectId);
    if (filter.objectKind !== undefined) query = query.where('object_kind', '=', filter.objectKind);
    if (filter.since !== undefined) query = query.where('at', '>=', filter.since);
    if (filter.until !== undefined) query = query.where('at', '<', filter.until);
    return query.orderBy('id', 'desc').limit(page.limit).$narrowType<{ details: AuditDetail[] }>().execute();
  }
}
