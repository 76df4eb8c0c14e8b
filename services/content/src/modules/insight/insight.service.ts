import type { Actor } from '@fieldloom/auth/actor';
import { HIGHLIGHT_CARD } from '@fieldloom/document/document-blocks';
import { type EditorNode, filterNodes } from '@fieldloom/document/document-json';
import { readDocumentText } from '@fieldloom/document/document-text';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { pageSize } from '@fieldloom/graphql/cursor';
import { newId, parseId } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { rankAtEnd } from '@fieldloom/kernel/ranks';
import { cleanLine, cleanText } from '@fieldloom/kernel/text';
import { Injectable } from '@nestjs/common';
import { ContentStore, type IdempotentCall } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { PageArgs } from '../../page.ts';
import { groupBy } from '../../request-loaders.ts';
import type { CreateInsightInput, UpdateInsightInput } from '../../schema.gen.ts';
import { type Change, ChangeAnnouncer } from '../change/change-announcer.ts';
import { DocumentRepository } from '../collaboration/document.repository.ts';
import { DocumentReader } from '../collaboration/document-reader.ts';
import { documentFromText, openDocument, previewOf } from '../collaboration/document-text.ts';
import type { Highlight } from '../highlight/highlight.repository.ts';
import { HighlightService } from '../highlight/highlight.service.ts';
import { readRankCursor } from '../note/note.service.ts';
import { PermissionRepository } from '../permission/permission.repository.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { type Insight, InsightRepository } from './insight.repository.ts';

const DEFAULT_PAGE = 50;
const MAX_RECENT = 50;

/** Insights are documents that a team publishes. Their text is a live document of the same id. */
@Injectable()
export class InsightService {
  constructor(
    private readonly store: ContentStore,
    private readonly insights: InsightRepository,
    private readonly highlights: HighlightService,
    private readonly documents: DocumentRepository,
    private readonly reader: DocumentReader,
    private readonly nodes: PermissionRepository,
    private readonly permissions: PermissionService,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /** Pages of projects by project, each as its reader may see it. */
  async listOfProjects(
    trx: Trx,
    actor: Actor,
    projectIds: readonly string[],
    args: PageArgs,
  ): Promise<Map<string, Insight[]>> {
    const page = { first: pageSize(args.first ?? DEFAULT_PAGE), after: readRankCursor(args.after) };
    const found = await this.insights.listOfProjects(trx, actor, projectIds, page);
    return groupBy(found, (insight) => insight.projectId);
  }

  async listRecent(request: RequestContext, first: number): Promise<Insight[]> {
    const actor = actorOf(request);
    const size = pageSize(first, MAX_RECENT);
    return this.store.read(request, (trx) => this.insights.listRecent(trx, actor, size));
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

  /** `create` in a transaction that is there already, with a title that was checked and a document as its first update. */
  async add(
    trx: Trx,
    actor: Actor,
    { projectId, title }: Pick<CreateInsightInput, 'projectId' | 'title'>,
    update: Uint8Array,
  ): Promise<Insight> {
    await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'WRITE');
    const id = newId();
    const rank = rankAtEnd(await this.insights.highestRank(trx, projectId));
    const { text, embeddedHighlightIds } = readDocumentText(openDocument({ snapshot: update, updates: [] }));
    const insight = await this.insights.insert(trx, actor.teamId, {
      id,
      projectId,
      title,
      rank,
      createdById: actor.userId,
      text,
      preview: previewOf(text),
      embeddedHighlightIds,
    });
    await this.nodes.insert(trx, { id, teamId: actor.teamId, kind: 'INSIGHT', parentId: projectId });
    await this.documents.create(trx, actor.teamId, {
      id,
      kind: 'INSIGHT',
      update,
      actorId: actor.userId,
      projected: true,
    });
    await this.changes.announce(trx, actor, changeOf(insight, 'created'));
    return insight;
  }

  /** @throws FORBIDDEN without WRITE on the insight; CONTENT_LOCKED unless it unlocks it. */
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

  /** Publishing again keeps the first time. From now on `playback` reads it. */
  publish(actor: Actor, id: string): Promise<Insight> {
    return this.setPublished(actor, id, true);
  }

  unpublish(actor: Actor, id: string): Promise<Insight> {
    return this.setPublished(actor, id, false);
  }

  private async setPublished(actor: Actor, idText: string, published: boolean): Promise<Insight> {
    const id = parseId(idText);
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'INSIGHT', id }, 'WRITE');
      const current = await this.insights.find(trx, id);
      if (current && (current.publishedAt !== null) === published) return current;
      await this.nodes.setPublished(trx, id, published);
      const insight = await this.insights.update(trx, id, {
        published: published ? { at: new Date(), byId: actor.userId } : null,
      });
      await this.changes.announce(trx, actor, changeOf(insight, published ? 'published' : 'updated'));
      return insight;
    });
  }

  /** Highlights that the insight embeds and the actor may read, in the document's order. */
  async embeddedHighlights(request: RequestContext, insightId: string): Promise<Highlight[]> {
    const actor = actorOf(request);
    return this.store.read(request, async (trx) => {
      const embedded = await this.insights.embeddedIds(trx, [insightId]);
      const ids = embedded.map((each) => each.highlightId);
      return this.highlights.readable(trx, actor, ids);
    });
  }

  /** The document as editor JSON; cards of highlights that the actor may not read are left out. */
  async document(request: RequestContext, insightId: string): Promise<EditorNode> {
    const actor = actorOf(request);
    return this.store.read(request, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'INSIGHT', id: insightId }, 'READ');
      const json = await this.reader.read(trx, insightId);
      const readable = new Set(
        (await this.highlights.readable(trx, actor, cardIds(json))).map((highlight) => highlight.id),
      );
      return filterNodes(json, (node) => node.type !== HIGHLIGHT_CARD || readable.has(String(node.attrs?.highlightId)));
    });
  }
}

function changeOf(insight: Insight, change: Change['change']): Change {
  return { kind: 'INSIGHT', id: insight.id, version: insight.version, change, projectId: insight.projectId };
}

/** Ids of the highlights whose cards stand in a document. */
export function cardIds(node: EditorNode): string[] {
  const own = node.type === HIGHLIGHT_CARD && isId(node.attrs?.highlightId) ? [node.attrs.highlightId] : [];
  return [...own, ...(node.content ?? []).flatMap(cardIds)];
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);
}

function insightTitle(text: string): string {
  return cleanLine(text, TEXT_LIMITS.insightTitle, 'title') || UNTITLED.insight;
}
