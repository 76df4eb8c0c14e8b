import type { Actor } from '@fieldloom/auth/actor';
import { HIGHLIGHT_CARD } from '@fieldloom/document/document-blocks';
import { type EditorNode, filterNodes } from '@fieldloom/document/document-json';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { decodeCursor, encodeCursor, pageSize } from '@fieldloom/graphql/cursor';
import { badInput } from '@fieldloom/kernel/errors';
import { newId, parseId } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { rankAtEnd } from '@fieldloom/kernel/ranks';
import { cleanLine, cleanText } from '@fieldloom/kernel/text';
import { Injectable } from '@nestjs/common';
import { ContentStore, type IdempotentCall } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { Page, PageArgs } from '../../page.ts';
import { ProjectDocumentService } from '../../project-document.service.ts';
import type { CreateInsightInput, UpdateInsightInput } from '../../schema.gen.ts';
import { ChangeAnnouncer } from '../change/change-announcer.ts';
import { DocumentService } from '../collaboration/document.service.ts';
import { deriveFromUpdate, documentFromText } from '../collaboration/document-text.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import type { Highlight } from '../highlight/highlight.repository.ts';
import { HighlightService } from '../highlight/highlight.service.ts';
import { AccessTree } from '../permission/access-tree.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { type Insight, InsightRepository } from './insight.repository.ts';
import { changeOf } from './insight-change.ts';

/** Insights are documents that a team publishes. Their text is a live document with the same id. */
@Injectable()
export class InsightService extends ProjectDocumentService<Insight> {
  constructor(
    store: ContentStore,
    private readonly insights: InsightRepository,
    private readonly highlights: HighlightService,
    private readonly documents: DocumentService,
    private readonly tree: AccessTree,
    permissions: PermissionService,
    private readonly changes: ChangeAnnouncer,
    private readonly entitlements: EntitlementService,
  ) {
    super('INSIGHT', store, insights, permissions);
  }

  /** @throws FORBIDDEN without WRITE on the project. */
  async create(actor: Actor, input: CreateInsightInput, call?: IdempotentCall): Promise<Insight> {
    const projectId = parseId(input.projectId, 'projectId');
    const title = insightTitle(input.title);
    const text = cleanText(input.text ?? '', TEXT_LIMITS.richText, 'text');
    return this.store.runOnce(
      actor,
      call,
      (trx) => this.add(trx, actor, { projectId, title }, documentFromText(text)),
      (trx, { id }) => this.permissions.require(trx, actor, { kind: 'INSIGHT', id }, 'READ'),
    );
  }

  /** `create` in an existing transaction, with a checked title and the document as its first update. */
  async add(
    trx: Trx,
    actor: Actor,
    { projectId, title }: Pick<CreateInsightInput, 'projectId' | 'title'>,
    update: Uint8Array,
  ): Promise<Insight> {
    await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'WRITE');
    const id = newId();
    const rank = rankAtEnd(await this.insights.highestRank(trx, projectId));
    const insight = await this.insights.insert(trx, actor.teamId, {
      id,
      projectId,
      title,
      rank,
      createdById: actor.userId,
      ...deriveFromUpdate(update),
    });
    await this.tree.add(trx, actor, { id, kind: 'INSIGHT', parentId: projectId });
    await this.documents.create(trx, actor, { id, kind: 'INSIGHT', update });
    await this.changes.announce(trx, actor, changeOf(insight, 'created'));
    return insight;
  }

  /** @throws FORBIDDEN without WRITE on the insight; CONTENT_LOCKED unless the update unlocks it. */
  async update(actor: Actor, input: UpdateInsightInput): Promise<Insight> {
    const id = parseId(input.id);
    const title = input.title == null ? undefined : insightTitle(input.title);
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'INSIGHT', id }, 'WRITE', {
        whileLocked: input.locked === false || (input.locked === true && title === undefined),
      });
      const insight = await this.insights.update(trx, id, {
        ...(title === undefined ? {} : { title }),
        ...(input.locked == null ? {} : { locked: input.locked }),
      });
      await this.changes.announce(trx, actor, changeOf(insight, 'updated'));
      return insight;
    });
  }

  /** Publishing again keeps the first time. From now on `playback` can read it. */
  publish(actor: Actor, id: string): Promise<Insight> {
    return this.setPublished(actor, id, true);
  }

  unpublish(actor: Actor, id: string): Promise<Insight> {
    return this.setPublished(actor, id, false);
  }

  private async setPublished(actor: Actor, idText: string, published: boolean): Promise<Insight> {
    const id = parseId(idText);
    return this.store.as(actor, async (trx) => {
      const current = await this.require(trx, actor, id, 'WRITE');
      if ((current.publishedAt !== null) === published) return current;
      await this.tree.publish(trx, actor, id, published);
      const insight = await this.insights.update(trx, id, {
        published: published ? { at: new Date(), byId: actor.userId } : null,
      });
      await this.changes.announce(trx, actor, changeOf(insight, published ? 'published' : 'updated'));
      return insight;
    });
  }

  /**
   * Returns published insights of a folder's projects that the reader may see.
   * @throws LIMIT_REACHED when the plan does not include them.
   */
  async listPublishedBelow(request: RequestContext, folderId: string, args: PageArgs): Promise<Page<Insight>> {
    const actor = actorOf(request);
    await this.entitlements.require(actor, 'publishedInsightsInFolders');
    const [publishedAt, id] = args.after == null ? [] : decodeCursor(args.after, 2);
    const after =
      publishedAt === undefined ? undefined : { publishedAt: readTime(publishedAt), id: parseId(String(id), 'after') };
    const page = { first: pageSize(args.first ?? 50), after };
    const nodes = await this.store.read(request, (trx) => this.insights.listPublishedBelow(trx, actor, folderId, page));
    const last = nodes.at(-1);
    return {
      nodes,
      endCursor: last ? encodeCursor([last.cursor, last.id]) : null,
      count: () => this.store.read(request, (trx) => this.insights.countPublishedBelow(trx, actor, folderId)),
    };
  }

  /** Returns embedded highlights that the actor may read, in the document's order. */
  async embeddedHighlights(request: RequestContext, insightId: string): Promise<Highlight[]> {
    const actor = actorOf(request);
    return this.store.read(request, async (trx) => {
      const embedded = await this.insights.embeddedIds(trx, [insightId]);
      const ids = embedded.map((each) => each.highlightId);
      return this.highlights.readable(trx, actor, ids);
    });
  }

  /** Returns the document as editor JSON, without cards of highlights that the actor may not read. */
  async document(request: RequestContext, insightId: string): Promise<EditorNode> {
    const actor = actorOf(request);
    return this.store.read(request, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'INSIGHT', id: insightId }, 'READ');
      const json = await this.documents.json(trx, insightId);
      const readable = new Set(
        (await this.highlights.readable(trx, actor, cardIds(json))).map((highlight) => highlight.id),
      );
      return filterNodes(json, (node) => node.type !== HIGHLIGHT_CARD || readable.has(String(node.attrs?.highlightId)));
    });
  }
}

/** Returns the ids of the highlights whose cards are in a document. */
export function cardIds(node: EditorNode): string[] {
  const own = node.type === HIGHLIGHT_CARD && isId(node.attrs?.highlightId) ? [node.attrs.highlightId] : [];
  return [...own, ...(node.content ?? []).flatMap(cardIds)];
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);
}

/** @throws BAD_INPUT for an invalid time. */
function readTime(value: unknown): string {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value)))
    throw badInput('after is no cursor', { field: 'after' });
  return value;
}

function insightTitle(text: string): string {
  return cleanLine(text, TEXT_LIMITS.insightTitle, 'title') || UNTITLED.insight;
}
