import type { Actor } from '@fieldloom/auth/actor';

/** Viewers are often outside the company, so they see names, and no address but their own. */
export function maySeeAllAddresses(actor: Actor): boolean {
  return actor.admin || actor.role === 'MANAGER' || actor.role === 'CONTRIBUTOR';
}

export function maySeeAddress(actor: Actor | undefined, userId: string): boolean {
  return actor !== undefined && (actor.userId === userId || maySeeAllAddresses(actor));
}
