import { type Actor, requireWritable } from '@fieldloom/auth/actor';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { MutationSetStarredArgs } from '../../schema.gen.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { StarRepository } from './star.repository.ts';

/** Stars are personal: nobody else sees them, and users may star everything that they can read. */
@Injectable()
export class StarService {
  constructor(
    private readonly store: ContentStore,
    private readonly stars: StarRepository,
    private readonly permissions: PermissionService,
  ) {}

  /** @throws NOT_FOUND for an object that the actor may not see. */
  async set(actor: Actor, { kind, id: idText, starred }: MutationSetStarredArgs): Promise<boolean> {
    const id = parseId(idText);
    requireWritable(actor);
    const { teamId, userId } = actor;
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind, id }, 'READ');
      if (starred) await this.stars.add(trx, { teamId, userId, kind, id });
      else await this.stars.remove(trx, userId, id);
      return starred;
    });
  }
}
