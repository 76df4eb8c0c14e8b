import { verifyAccessToken } from '@fieldloom/auth/access-token';
import type { Actor } from '@fieldloom/auth/actor';
import type { Keys } from '@fieldloom/auth/keys';
import type { DocumentName, LiveDocumentKind } from '@fieldloom/document/document-name';
import { notFound, unauthorized } from '@fieldloom/kernel/errors';
import { effectiveLevel, meets } from '@fieldloom/permissions/model';
import type { AccessKind } from '../../content-kinds.ts';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { ActorDirectory } from '../actor/actor-directory.ts';
import { LockService } from '../lock/lock.service.ts';
import { PermissionService } from '../permission/permission.service.ts';
import type { DocumentProjection } from './document-projection.ts';
import { type DocumentRights, KnownRights } from './known-rights.ts';

export interface DocumentAccess {
  actor: Actor;
  readOnly: boolean;
}

/** Decides who may open which live document, at the start and repeatedly afterwards. */
export class CollaborationAccess {
  readonly rights: KnownRights;

  constructor(
    private readonly keys: Keys,
    store: ContentStore,
    readonly actors: ActorDirectory,
    permissions: PermissionService,
    locks: LockService,
    projections: readonly DocumentProjection[],
  ) {
    this.rights = new KnownRights((teamId, name) =>
      store.in({ teamId }, (trx) => loadRights(trx, { permissions, locks, projections }, teamId, name), {
        readOnly: true,
      }),
    );
  }

  /**
   * @param teamId The workspace of the called host.
   * @throws UNAUTHORIZED for a token that is not valid there; NOT_FOUND for a document that its user may not read.
   */
  async open(teamId: string, token: string, name: DocumentName): Promise<DocumentAccess> {
    const claims = await verifyAccessToken(this.keys, token, teamId);
    const actor = await this.actors.current(claims);
    if (actor === undefined) throw unauthorized();
    const access = decide(actor, await this.rights.read(teamId, name));
    if (access === undefined) throw notFound();
    if (actor.support !== undefined && !(await this.actors.noteSupport(actor, name))) throw unauthorized();
    return access;
  }

  /** Clears the cache, because reports of changes may have been lost. */
  forgetAll(): void {
    this.rights.forgetAll();
    this.actors.forgetAll();
  }

  /**
   * @returns undefined when the user was removed, the session has ended, or the document may no longer be read.
   * @throws UNAVAILABLE when accounts does not answer.
   */
  async recheck(known: Actor, name: DocumentName): Promise<DocumentAccess | undefined> {
    const actor = await this.actors.known(known);
    return actor && decide(actor, await this.rights.get(actor.teamId, name));
  }
}

function decide(actor: Actor, rights: DocumentRights | undefined): DocumentAccess | undefined {
  const level = rights && effectiveLevel(actor, rights.chain);
  if (rights === undefined || level == null) return undefined;
  return { actor, readOnly: !meets(level, 'WRITE') || actor.readOnly || rights.locked };
}

interface Deciders {
  permissions: PermissionService;
  locks: LockService;
  projections: readonly DocumentProjection[];
}

async function loadRights(
  trx: Trx,
  { permissions, locks, projections }: Deciders,
  teamId: string,
  { kind, id }: DocumentName,
): Promise<DocumentRights | undefined> {
  const objectOf = async (objectId: string) => (await permissions.objects(trx, teamId, [objectId])).get(objectId);
  const projection = projections.find((each) => each.kind === kind);
  if (projection?.rightsOf) {
    const ownerId = await projection.rightsOf(trx, id);
    const owner = ownerId === undefined ? undefined : await objectOf(ownerId);
    return owner && { chain: owner.chain, locked: false };
  }
  const object = await objectOf(id);
  if (object === undefined) return undefined;
  // If the document's kind differs from its name, nothing may be written.
  const isAsNamed = object.kind === kind && isAccessKind(kind);
  const locked = !isAsNamed || (await locks.lockOf(trx, { kind, id })) !== undefined;
  return { chain: object.chain, locked };
}

const isAccessKind = (kind: LiveDocumentKind): kind is LiveDocumentKind & AccessKind => kind !== 'README';
