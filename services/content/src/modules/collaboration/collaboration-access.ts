import { verifyAccessToken } from '@fieldloom/auth/access-token';
import type { Actor } from '@fieldloom/auth/actor';
import type { Keys } from '@fieldloom/auth/keys';
import { notFound, unauthorized } from '@fieldloom/kernel/errors';
import { meets } from '@fieldloom/permissions/model';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { ActorDirectory } from '../actor/actor-directory.ts';
import { PermissionService } from '../permission/permission.service.ts';
import type { DocumentName } from './document-name.ts';

export interface DocumentAccess {
  actor: Actor;
  readOnly: boolean;
}

/** Who may open which live document, asked at the beginning and again and again after it. */
export class CollaborationAccess {
  constructor(
    private readonly keys: Keys,
    private readonly store: ContentStore,
    private readonly actors: ActorDirectory,
    private readonly permissions: PermissionService,
  ) {}

  /**
   * @param teamId The workspace of the host that was called.
   * @throws UNAUTHORIZED for a token that does not hold there; NOT_FOUND for a document that its user may not read.
   */
  async open(teamId: string, token: string, name: DocumentName): Promise<DocumentAccess> {
    const claims = await verifyAccessToken(this.keys, token, teamId);
    const actor = await this.actors.current(claims);
    if (actor === undefined) throw unauthorized();
    const access = await this.check(actor, name);
    if (access === undefined) throw notFound();
    if (actor.support !== undefined && !(await this.actors.noteSupport(actor, name))) throw unauthorized();
    return access;
  }

  /**
   * @returns undefined when the user was removed, the session has ended, or the document is not to be read any more.
   * @throws UNAVAILABLE when accounts does not answer.
   */
  async recheck(known: Actor, name: DocumentName): Promise<DocumentAccess | undefined> {
    const actor = await this.actors.current(known);
    return actor && this.check(actor, name);
  }

  private async check(actor: Actor, { kind, id }: DocumentName): Promise<DocumentAccess | undefined> {
    return this.store.as(actor, async (trx) => {
      const access = (await this.permissions.accessOf(trx, actor, [id])).get(id);
      if (access === undefined) return undefined;
      const readOnly = !meets(access.level, 'WRITE') || actor.readOnly || (await isLocked(trx, kind, id));
      return { actor, readOnly };
    });
  }
}

async function isLocked(trx: Trx, kind: DocumentName['kind'], id: string): Promise<boolean> {
  const table = kind === 'NOTE' ? 'note' : 'insight';
  const row = await trx.selectFrom(table).select('locked').where('id', '=', id).executeTakeFirst();
  // No row of this kind: nothing may be written.
  return row?.locked ?? true;
}
