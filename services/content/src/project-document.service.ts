import type { Actor } from '@fieldloom/auth/actor';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { decodeCursor, encodeCursor, pageSize } from '@fieldloom/graphql/cursor';
import type { PermissionLevel } from '@fieldloom/kernel/enums';
import { notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import type { ContentStore } from './content-store.ts';
import type { Trx } from './database.ts';
import type { PermissionService, RequireOptions } from './modules/permission/permission.service.ts';
import type { Page, PageArgs } from './page.ts';
import type { ProjectDocument, ProjectDocumentRepository, RankCursor } from './project-document.repository.ts';
import { groupBy } from './request-loaders.ts';

const DEFAULT_PAGE = 50;
const MAX_RECENT = 50;

/** The common rules by which notes and insights are read. */
export abstract class ProjectDocumentService<T extends ProjectDocument> {
  constructor(
    private readonly kind: 'NOTE' | 'INSIGHT',
    protected readonly store: ContentStore,
    private readonly rows: ProjectDocumentRepository<never, T>,
    protected readonly permissions: PermissionService,
  ) {}

  /** Returns a page per project, each as its reader may see it. */
  async listOfProjects(
    trx: Trx,
    actor: Actor,
    projectIds: readonly string[],
    args: PageArgs,
  ): Promise<Map<string, T[]>> {
    const page = { first: pageSize(args.first ?? DEFAULT_PAGE), after: readRankCursor(args.after) };
    const found = await this.rows.listOfProjects(trx, actor, projectIds, page);
    return groupBy(found, (object) => object.projectId);
  }

  async listRecent(request: RequestContext, first: number): Promise<T[]> {
    const actor = actorOf(request);
    const size = pageSize(first, MAX_RECENT);
    return this.store.read(request, (trx) => this.rows.listRecent(trx, actor, size));
  }

  /**
   * Returns the object, for callers that are about to use it.
   * @throws like `PermissionService.require`.
   */
  async require(trx: Trx, actor: Actor, id: string, level: PermissionLevel, options: RequireOptions = {}): Promise<T> {
    await this.permissions.require(trx, actor, { kind: this.kind, id }, level, options);
    const found = await this.rows.find(trx, id);
    if (found === undefined) throw notFound();
    return found;
  }
}

export function rankedPage<T extends { rank: number; id: string }>(nodes: T[], count: Page<T>['count']): Page<T> {
  const last = nodes.at(-1);
  return { nodes, endCursor: last ? encodeCursor([last.rank, last.id]) : null, count };
}

/** @throws BAD_INPUT for a cursor of another list. */
function readRankCursor(after: string | null | undefined): RankCursor | undefined {
  if (after == null) return undefined;
  const [rank, id] = decodeCursor(after, 2);
  return { rank: Number(rank), id: parseId(String(id), 'after') };
}
