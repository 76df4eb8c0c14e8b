import type { Actor } from '@fieldloom/auth/actor';
import type { UserRow } from '../../database/rows.ts';
import { maySeeAddress } from './user.policy.ts';

/**
 * A user as the reader may see them.
 * @param reader undefined = an anonymous reader of a share, who sees the name of an author and nothing else.
 */
export function presentUser(user: UserRow, reader: Actor | undefined) {
  const isMember = reader !== undefined;
  return {
    id: user.id,
    name: user.name,
    email: maySeeAddress(reader, user.id) ? user.email : null,
    role: isMember && user.removed_at === null ? user.role : null,
    workspaceAdmin: isMember && user.workspace_admin,
    jobRole: isMember ? user.job_role : null,
    createdAt: user.created_at,
    active: user.removed_at === null,
    deactivated: isMember && user.removed_at === null && user.role === null,
  };
}

export type PresentedUser = ReturnType<typeof presentUser>;
