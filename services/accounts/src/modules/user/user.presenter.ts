import type { Actor } from '@fieldloom/auth/actor';
import { supportName } from '@fieldloom/kernel/support-access';
import type { SupportStaffRow, UserRow } from '../../database/rows.ts';
import { maySeeAddress } from './user.policy.ts';

/**
 * Returns a user as the reader may see them.
 * @param reader undefined for an anonymous reader of a share, who sees only the names of authors.
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
    support: false,
  };
}

/**
 * Presents a person of the operator's staff in the place of a user: readers see a name that says so. Only they
 * themselves see their rights, which they have only while an access lasts.
 */
export function presentSupport(staff: SupportStaffRow, reader: Actor | undefined): PresentedUser {
  const isOwn = reader?.userId === staff.id;
  return {
    id: staff.id,
    name: supportName(staff.name),
    email: isOwn ? staff.email : null,
    role: isOwn ? reader.role : null,
    workspaceAdmin: isOwn && reader.admin,
    jobRole: null,
    createdAt: staff.created_at,
    active: isOwn,
    deactivated: false,
    support: true,
  };
}

export type PresentedUser = ReturnType<typeof presentUser>;
