import type { Actor } from '@fieldloom/auth/actor';
import type { RequestContext } from '@fieldloom/graphql/context';
import { isDomainError, notFound } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { PUBLIC_PAGES, type PublicPage } from '../../public-page.ts';
import type { ClipKind, PublicHighlight, PublicObject } from '../../schema.gen.ts';
import { ActorSource } from '../actor/actor-directory.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import type { Highlight } from '../highlight/highlight.repository.ts';
import { HighlightService } from '../highlight/highlight.service.ts';
import { PermissionService } from '../permission/permission.service.ts';
import type { Tag } from '../tag/tag.repository.ts';
import { publicDocument } from './public-document.ts';
import type { Share } from './share.repository.ts';
import { objectOf, ShareService } from './share.service.ts';

/** Signs tokens that open the clip of one highlight for an hour. */
export abstract class StreamTokens {
  abstract issue(access: { teamId: string; highlightId: string; shareId: string; shareToken: string }): Promise<string>;
}

/** Where clips are looked up: media. */
export abstract class ClipSource {
  /** Returns kinds by highlight, without highlights whose clip is not cut yet. @throws UNAVAILABLE. */
  abstract kindsOf(teamId: string, highlightIds: readonly string[]): Promise<ReadonlyMap<string, ClipKind>>;
}

/** What anonymous readers of a share see: rendered with the current rights of the share's creator. */
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
    private readonly highlights: HighlightService,
    @Inject(PUBLIC_PAGES) private readonly pages: readonly PublicPage[],
  ) {}

  /** @throws NOT_FOUND for an invalid token, or one that is no longer valid. */
  async read(request: RequestContext, token: string): Promise<PublicObject> {
    const { teamId } = request;
    const share = await this.shares.findByToken((work) => this.store.read(request, work), token);
    // The transaction is released before other services are called, because they may take long.
    await request.lifetime?.release();
    const sharer = await this.sharerOf(teamId, share);
    const { reading, tags } = await this.store.read(request, async (trx) => {
      await this.permissions.require(trx, sharer, objectOf(share), 'READ');
      const found = await this.pageOf(share).read(trx, sharer, share.objectId);
      const ids = found.highlights.map((highlight) => highlight.id);
      return { reading: found, tags: await this.highlights.tagsOf(trx, sharer, ids) };
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
      document: publicDocument(reading.document, { highlightIds, speakers: reading.speakers }),
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
   * For other services, which may store a share's id instead of its token.
   * @throws NOT_FOUND like `read`: an invalid link must be answered like a missing one.
   */
  async resolve(teamId: string, tokenOrId: string): Promise<Share> {
    const share = await this.shares.resolve(teamId, tokenOrId);
    const sharer = await this.sharerOf(teamId, share);
    await this.store.as(sharer, (trx) => this.permissions.require(trx, sharer, objectOf(share), 'READ'));
    return share;
  }

  /** A share opens only what its creator's rights and the workspace's plan currently allow. */
  private async sharerOf(teamId: string, share: Share): Promise<Actor> {
    const sharer = await this.actors.getUser(teamId, share.createdById).catch((error: unknown) => {
      if (isDomainError(error) && error.code === 'NOT_FOUND') throw notFound();
      throw error;
    });
    // Anonymous readers must not learn about the workspace's plan, so the link is simply invalid until the plan
    // includes links again.
    if (!(await this.entitlements.has(sharer, 'publicLinkSharing'))) throw notFound();
    return sharer;
  }

  /** A kind may have lost its page since the link was created. */
  private pageOf({ objectKind }: Share): PublicPage {
    const page = this.pages.find(({ kind }) => kind === objectKind);
    if (page === undefined) throw notFound();
    return page;
  }

  /** The page can be read while media is down; its clips could not be played then anyway. */
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
