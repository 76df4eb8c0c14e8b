import type { Actor } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { badInput, notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { placeBetween } from '@fieldloom/kernel/ranks';
import { Injectable } from '@nestjs/common';
import type { ContentKind } from '../../content-kinds.ts';
import { ContentStore } from '../../content-store.ts';
import type { RankInput } from '../../schema.gen.ts';
import { ChangeAnnouncer } from '../change/change-announcer.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { isRanked, type RankedKind, RankRepository } from './rank.repository.ts';

/** Moves an object to another position among its neighbors. */
@Injectable()
export class RankService {
  constructor(
    private readonly store: ContentStore,
    private readonly ranks: RankRepository,
    private readonly permissions: PermissionService,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /**
   * @returns the new rank.
   * @throws BAD_INPUT for a kind without an order, or for a neighbor that is not in the same list or not visible.
   */
  async move(actor: Actor, input: RankInput): Promise<number> {
    const kind = rankedKind(input.kind);
    const id = parseId(input.id);
    const beforeId = input.beforeId == null ? undefined : parseId(input.beforeId, 'beforeId');
    const afterId = input.afterId == null ? undefined : parseId(input.afterId, 'afterId');
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind, id }, 'WRITE');
      await lockName(trx, `rank:${actor.teamId}:${kind}`);
      const siblings = await this.ranks.siblings(trx, kind, id);
      if (siblings === undefined) throw notFound();
      const others = siblings.filter((sibling) => sibling.id !== id);
      const named = [beforeId, afterId].filter((neighbour) => neighbour !== undefined);
      const seen = await this.permissions.accessOf(trx, actor, named);
      const { rank, nudged } = placeBetween(others, neighbourBefore(others, seen, beforeId, afterId));
      const moved = await this.ranks.setRanks(trx, kind, [{ id, rank }, ...nudged]);
      await this.changes.announceMany(
        trx,
        actor,
        moved.map((each) => ({
          kind,
          id: each.id,
          version: each.version,
          change: 'updated',
          projectId: each.projectId,
        })),
        id,
      );
      return rank;
    });
  }
}

/** Returns the item right before the new position; undefined: at the top. */
function neighbourBefore(
  others: readonly { id: string }[],
  seen: ReadonlyMap<string, unknown>,
  beforeId: string | undefined,
  afterId: string | undefined,
): string | undefined {
  const indexOf = (id: string, field: string): number => {
    const index = others.findIndex((other) => other.id === id);
    if (index === -1 || !seen.has(id)) throw badInput(`${field} is not in the same list`, { field });
    return index;
  };
  if (beforeId !== undefined) {
    indexOf(beforeId, 'beforeId');
    return beforeId;
  }
  if (afterId !== undefined) return others[indexOf(afterId, 'afterId') - 1]?.id;
  return undefined;
}

function rankedKind(kind: ContentKind): RankedKind {
  if (!isRanked(kind)) throw badInput('This kind of object has no order of its own', { field: 'kind' });
  return kind;
}
