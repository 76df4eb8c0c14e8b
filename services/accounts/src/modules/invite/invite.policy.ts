import { type Actor, requireRole } from '@fieldloom/auth/actor';

/** Managers and workspace admins invite. @throws FORBIDDEN. */
export function requireInviter(actor: Actor): void {
  if (!actor.admin) requireRole(actor, 'MANAGER');
}
