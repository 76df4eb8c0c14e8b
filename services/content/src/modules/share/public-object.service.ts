import type { Actor } from '@fieldloom/auth/actor';
import { type EditorNode, readDocumentJson } from '@fieldloom/document/document-json';
import type { RequestContext } from '@fieldloom/graphql/context';
import { isDomainError, notFound } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { groupBy } from '../../request-loaders.ts';
import type { ClipKind, PublicHighlight, PublicObject } from '../../schema.gen.ts';
import { ActorSource } from '../actor/actor-directory.ts';
import { DocumentRepository } from '../collaboration/document.repository.ts';
import { openDocument } from '../collaboration/document-text.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { type Highlight, HighlightRepository } from '../highlight/highlight.repository.ts';
import { InsightRepository } from '../insight/insight.repository.ts';
import { cardIds } from '../insight/insight.service.ts';
import { NoteRepository } from '../note/note.repository.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { type Tag, TagRepository } from '../tag/tag.repository.ts';
import { TranscriptRepository } from '../transcript/transcript.repository.ts';
import { publicDocument } from './public-document.ts';
import type { Share } from './share.repository.ts';
import { objectOf, ShareService } from './share.service.ts';

/** Signs what opens the clip of one highlight for an hour. */
export abstract class StreamTokens {
  abstract issue(access: { teamId: string; highlightId: string; shareId: string; shareToken: string }): Promise<string>;
}

/** Where clips are looked up: media. */
export abstract class ClipSource {
  /** By highlight; those whose clip is not cut are left out. @throws UNAVAILABLE. */
  abstract kindsOf(teamId: string, highlightIds: readonly string[]): Promise<ReadonlyMap<string, ClipKind>>;
}

/** An object as its sharer may read it now, before it is made fit for anonymous readers. */
interface Reading {
  title: string;
  authorId: string | null;
  publishedAt: Date | null;
  document: EditorNode;
  highlights: Highlight[];
}

const EMPTY: EditorNode = { type: 'doc', content: [] };
/** Highlights that one page lists. */
const MAX_HIGHLIGHTS = 200;

/** What anonymous readers of a share get: rendered, under the rights that its maker has at this moment. */
@Injectable()
export class PublicObjectService {
  constructor(
    private readonly store: ContentStore,
    private readonly shares: ShareService,
    private readonly actors: ActorSource,
    private readonly streamTokens: StreamTokens,
    private readonly clips: ClipSource,
    private readonly permissions: PermissionService,
    private readonly entitlements: EntitlementService,
    private readonly documents: DocumentRepository,
    private readonly insights: InsightRepository,
    private readonly notes: NoteRepository,
    private readonly highlights: HighlightRepository,
    private readonly tags: TagRepository,
    private readonly transcripts: TranscriptRepository,
  ) {}

  /** @throws NOT_FOUND for a token that opens nothing, or nothing any more. */
  async read(request: RequestContext, token: string): Promise<PublicObject> {
    const { teamId } = request;
    const share = await this.shares.findByToken((work) => this.store.read(request, work), token);
    // Other services are asked without a transaction open: they may take their time.
    await request.lifetime?.release();
    const sharer = await this.sharerOf(teamId, share);
    const { reading, tags, speakers } = await this.store.read(request, async (trx) => {
      await this.permissions.require(trx, sharer, objectOf(share), 'READ');
      const found = await this.readObject(trx, sharer, share);
      return {
        reading: found,
        tags: await this.tagsOf(trx, sharer, found.highlights),
        speakers:
          share.objectKind === 'NOTE'
            ? await this.transcripts.speakerNames(trx, share.objectId)
            : new Map<string, string>(),
      };
    });
    await request.lifetime?.release();
    const highlightIds = new Set(reading.highlights.map((highlight) => highlight.id));
    const clipKinds = await this.clipKindsOf(teamId, reading.highlights);
    return {
      kind: share.objectKind,
      title: reading.title,
      publishedAt: reading.publishedAt,
      workspaceName: await this.actors.getWorkspaceName(teamId),
      authorName: reading.authorId === null ? null : await this.actors.getUserName(teamId, reading.authorId),
      document: publicDocument(reading.document, { highlightIds, speakers }),
      highlights: await Promise.all(
        reading.highlights.map((highlight) =>
          this.present(teamId, share, highlight, {
            tags: tags.get(highlight.id) ?? [],
            clipKind: clipKinds.get(highlight.id) ?? null,
          }),
        ),
      ),
    };
  }

  /**
   * For other services, which may keep a share's id instead of its token.
   * @throws NOT_FOUND like `read`: a link that opens nothing any more is no link to anybody.
   */
  async resolve(teamId: string, tokenOrId: string): Promise<Share> {
    const share = await this.shares.resolve(teamId, tokenOrId);
    const sharer = await this.sharerOf(teamId, share);
    await this.store.as(sharer, (trx) => this.permissions.require(trx, sharer, objectOf(share), 'READ'));
    return share;
  }

  /** A share is worth what its maker's rights are worth, and what the workspace's plan has at this moment. */
  private async sharerOf(teamId: string, share: Share): Promise<Actor> {
    const sharer = await this.actors.getUser(teamId, share.createdById).catch((error: unknown) => {
      if (isDomainError(error) && error.code === 'NOT_FOUND') throw notFound();
      throw error;
    });
    // What a workspace pays is nothing to its anonymous readers: the link opens nothing until the plan has links again.
    if (!(await this.entitlements.has(sharer, 'publicLinkSharing'))) throw notFound();
    return sharer;
  }

  private async readObject(trx: Trx, sharer: Actor, share: Share): Promise<Reading> {
    const { objectId: id } = share;
    switch (share.objectKind) {
      case 'INSIGHT': {
        const insight = await this.insights.find(trx, id);
        if (insight === undefined) throw notFound();
        const document = await this.documentOf(trx, id);
        const found = await this.highlights.findReadable(trx, sharer, cardIds(document));
        const { title, createdById, publishedById, publishedAt } = insight;
        return { title, authorId: publishedById ?? createdById, publishedAt, document, highlights: found };
      }
      case 'NOTE': {
        const note = await this.notes.find(trx, id);
        if (note === undefined) throw notFound();
        const found = await this.highlights.listOfNotes(trx, sharer, [id]);
        const document = await this.documentOf(trx, id);
        return { title: note.title, authorId: note.createdById, publishedAt: null, document, highlights: found };
      }
      case 'HIGHLIGHT': {
        const found = await this.highlights.findReadable(trx, sharer, [id]);
        return {
          title: '',
          authorId: found[0]?.authorId ?? null,
          publishedAt: null,
          document: EMPTY,
          highlights: found,
        };
      }
      case 'TAG': {
        const tag = (await this.tags.findReadable(trx, sharer, [id]))[0];
        if (tag === undefined) throw notFound();
        const page = { first: MAX_HIGHLIGHTS, beforeId: undefined };
        const found = await this.highlights.page(trx, sharer, { tagIds: [id] }, page);
        return { title: tag.title, authorId: null, publishedAt: null, document: EMPTY, highlights: found };
      }
      default:
        throw notFound();
    }
  }

  private async documentOf(trx: Trx, id: string): Promise<EditorNode> {
    const stored = await this.documents.load(trx, id);
    return stored === undefined ? EMPTY : readDocumentJson(openDocument(stored));
  }

  private async tagsOf(trx: Trx, sharer: Actor, highlights: readonly Highlight[]): Promise<Map<string, Tag[]>> {
    const pairs = await this.highlights.tagIdsOf(
      trx,
      highlights.map((highlight) => highlight.id),
    );
    const tags = await this.tags.findReadable(trx, sharer, [...new Set(pairs.map((pair) => pair.tagId))]);
    const byId = new Map(tags.map((tag) => [tag.id, tag]));
    const grouped = groupBy(pairs, (pair) => pair.highlightId);
    return new Map([...grouped].map(([id, list]) => [id, list.flatMap((pair) => byId.get(pair.tagId) ?? [])]));
  }

  /** A page can be read while media is away; its clips could not be played then anyway. */
  private async clipKindsOf(teamId: string, highlights: readonly Highlight[]): Promise<ReadonlyMap<string, ClipKind>> {
    const ids = highlights.filter(({ audioVideo }) => audioVideo !== null).map(({ id }) => id);
    if (ids.length === 0) return new Map();
    try {
      return await this.clips.kindsOf(teamId, ids);
    } catch (error) {
      if (isDomainError(error) && error.code === 'UNAVAILABLE') return new Map();
      throw error;
    }
  }

  private async present(
    teamId: string,
    share: Share,
    highlight: Highlight,
    { tags, clipKind }: { tags: Tag[]; clipKind: ClipKind | null },
  ): Promise<PublicHighlight> {
    const { id, text, audioVideo } = highlight;
    return {
      id,
      text,
      tags: tags.map(({ title, color }) => ({ title, color })),
      streamAccessToken:
        audioVideo === null
          ? null
          : await this.streamTokens.issue({ teamId, highlightId: id, shareId: share.id, shareToken: share.token }),
      clipKind,
      durationMs: audioVideo === null ? null : audioVideo.endMs - audioVideo.startMs,
    };
  }
}
