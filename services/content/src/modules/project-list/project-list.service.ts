import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { decodeCursor, encodeCursor, pageSize } from '@fieldloom/graphql/cursor';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanLine } from '@fieldloom/kernel/text';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { ProjectSort, QueryProjectListArgs } from '../../schema.gen.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { type PlacedProject, ProjectListRepository } from './project-list.repository.ts';

const DEFAULT_PAGE = 50;

export interface ProjectIds {
  ids: string[];
  endCursor: string | null;
  totalCount: number;
}

/** Lists of projects: all, the reader's own, shared with them, starred, archived, recently worked on. */
@Injectable()
export class ProjectListService {
  constructor(
    private readonly store: ContentStore,
    private readonly lists: ProjectListRepository,
    private readonly entitlements: EntitlementService,
  ) {}

  /**
   * @throws LIMIT_REACHED with the prompt `your-work` for projects that one worked on, when the plan does not include
   * that page.
   */
  async page(request: RequestContext, args: QueryProjectListArgs): Promise<ProjectIds> {
    const actor = actorOf(request);
    const { scope, sort, topLevel } = args;
    const text = cleanLine(args.text ?? '', TEXT_LIMITS.projectTitle, 'text');
    const wanted = { scope, topLevel, words: text.split(' ').filter((word) => word !== '') };
    const first = pageSize(args.first ?? DEFAULT_PAGE);
    const after = args.after == null ? undefined : readCursor(args.after, sort);
    if (scope === 'CONTRIBUTED') await this.entitlements.require(actor, 'personalInsights');
    return this.store.read(request, async (trx) => {
      const rows = await this.lists.page(trx, actor, wanted, { sort, first, after });
      const last = rows.at(-1);
      return {
        ids: rows.map(({ id }) => id),
        endCursor: last === undefined || rows.length < first ? null : encodeCursor([sort, last.key, last.id]),
        totalCount: await this.lists.count(trx, actor, wanted),
      };
    });
  }
}

/** A cursor belongs to one order; its position means nothing in another. */
function readCursor(cursor: string, sort: ProjectSort): PlacedProject {
  const [of, key, id] = decodeCursor(cursor, 3).map(String);
  const isKey = {
    RANK: (value: string) => value !== '' && Number.isFinite(Number(value)),
    TITLE: () => true,
    UPDATED: (value: string) => !Number.isNaN(Date.parse(value)),
    CREATED: (value: string) => !Number.isNaN(Date.parse(value)),
  }[sort];
  if (of !== sort || key === undefined || !isKey(key)) {
    throw badInput('after is not a cursor of this list', { field: 'after' });
  }
  return { key, id: parseId(id ?? '', 'after') };
}
