import { randomInt } from 'node:crypto';
import { type Actor, requireRole } from '@fieldloom/auth/actor';
import { invalidOperation, notFound } from '@fieldloom/kernel/errors';
import { isUuid, newId, parseId } from '@fieldloom/kernel/ids';
import { SHARE_TOKEN_LENGTH } from '@fieldloom/kernel/limits';
import { emitAll } from '@fieldloom/outbox/emit';
import { shareChanged } from '@fieldloom/stream/events/content';
import { Inject, Injectable } from '@nestjs/common';
import type { ObjectRef } from '../../content-kinds.ts';
import { ContentStore, type IdempotentCall } from '../../content-store.ts';
import type { ShareableKind, Trx } from '../../database.ts';
import { PUBLIC_PAGES, type PublicPage } from '../../public-page.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { type Share, ShareRepository } from './share.repository.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const TOKEN = new RegExp(`^[A-Za-z0-9]{${SHARE_TOKEN_LENGTH}}$`);

/** Public links. Whoever has the token can read the object, as far as the creator of the link can read it now. */
@Injectable()
export class ShareService {
  constructor(
    private readonly store: ContentStore,
    private readonly shares: ShareRepository,
    private readonly entitlements: EntitlementService,
    private readonly permissions: PermissionService,
    @Inject(PUBLIC_PAGES) private readonly pages: readonly PublicPage[],
  ) {}

  /** @throws FORBIDDEN without FULL on the object; LIMIT_REACHED when the plan does not include public links. */
  async create(actor: Actor, objectKind: ShareableKind, objectIdText: string, call?: IdempotentCall): Promise<Share> {
    requireRole(actor, 'CONTRIBUTOR');
    const objectId = parseId(objectIdText, 'objectId');
    await this.entitlements.require(actor, 'publicLinkSharing');
    const mayShare = (trx: Trx) =>
      this.permissions.require(trx, actor, { kind: objectKind, id: objectId }, 'FULL', { whileLocked: true });
    return this.store.runOnce(
      actor,
      call,
      async (trx) => {
        await mayShare(trx);
        if (!this.pages.some(({ kind }) => kind === objectKind)) {
          throw invalidOperation('This cannot be shared by a public link');
        }
        const share = { id: newId(), token: newToken(), objectKind, objectId, createdById: actor.userId };
        const inserted = await this.shares.insert(trx, actor.teamId, share);
        await emit(trx, actor, inserted, 'created');
        return inserted;
      },
      mayShare,
    );
  }

  /** Invalidates the link at once. Allowed for users with FULL on the object, and for the share's creator. */
  async delete(actor: Actor, idText: string): Promise<true> {
    const id = parseId(idText);
    await this.store.as(actor, async (trx) => {
      const share = await this.shares.find(trx, id);
      if (share === undefined) throw notFound();
      const level = share.createdById === actor.userId ? 'READ' : 'FULL';
      await this.permissions.require(trx, actor, objectOf(share), level, { whileLocked: true });
      await this.shares.delete(trx, id);
      await emit(trx, actor, share, 'revoked');
    });
    return true;
  }

  /** Returns shares of objects, for users who may create and delete them. */
  async listOf(actor: Actor, trx: Trx, objectIds: readonly string[]): Promise<Share[]> {
    const access = await this.permissions.accessOf(trx, actor, objectIds);
    return this.shares.listOf(
      trx,
      objectIds.filter((id) => access.get(id)?.level === 'FULL'),
    );
  }

  /** Returns those objects that have a public link. */
  sharedObjects(trx: Trx, objectIds: readonly string[]): Promise<Set<string>> {
    return this.shares.sharedObjects(trx, objectIds);
  }

  /** @throws NOT_FOUND for an invalid token. */
  async findByToken(read: ReadShare, token: string): Promise<Share> {
    if (!TOKEN.test(token)) throw notFound();
    const share = await read((trx) => this.shares.findByToken(trx, token));
    if (share === undefined) throw notFound();
    return share;
  }

  /** Like `findByToken`, for other services, which store the share's id instead of its token. */
  async resolve(teamId: string, tokenOrId: string): Promise<Share> {
    const read: ReadShare = (work) => this.store.in({ teamId }, work, { readOnly: true });
    if (!isUuid(tokenOrId)) return this.findByToken(read, tokenOrId);
    const share = await read((trx) => this.shares.find(trx, tokenOrId));
    if (share === undefined) throw notFound();
    return share;
  }
}

/** Runs a read in the caller's transaction. */
type ReadShare = (work: (trx: Trx) => Promise<Share | undefined>) => Promise<Share | undefined>;

export function objectOf(share: Share): ObjectRef<ShareableKind> {
  return { kind: share.objectKind, id: share.objectId };
}

async function emit(trx: Trx, actor: Actor, share: Share, change: 'created' | 'revoked'): Promise<void> {
  const { id, objectId } = share;
  const version = change === 'created' ? 1 : 2;
  const payload = { id, objectId, version, change };
  await emitAll(trx, [
    { event: shareChanged, teamId: actor.teamId, actor: actor.userId, aggregateId: id, version, payload },
  ]);
}

function newToken(): string {
  return Array.from({ length: SHARE_TOKEN_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
