import type { Actor } from '@fieldloom/auth/actor';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { decodeCursor, encodeCursor, pageSize } from '@fieldloom/graphql/cursor';
import { badInput } from '@fieldloom/kernel/errors';
import { newId, parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanText } from '@fieldloom/kernel/text';
import { Injectable } from '@nestjs/common';
import { ContentStore, type IdempotentCall } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { Page, PageArgs } from '../../page.ts';
import { byId, groupBy } from '../../request-loaders.ts';
import type { CreateHighlightInput, UpdateHighlightInput } from '../../schema.gen.ts';
import { type Author, ChangeAnnouncer } from '../change/change-announcer.ts';
import { type AnchorFields, parseAnchor } from '../collaboration/anchor-columns.ts';
import { type Passage, PassageFinder, parsePassage } from '../collaboration/passage-finder.ts';
import { NoteService } from '../note/note.service.ts';
import { AccessTree } from '../permission/access-tree.ts';
import { PermissionService } from '../permission/permission.service.ts';
import type { Tag } from '../tag/tag.repository.ts';
import { TagService } from '../tag/tag.service.ts';
import {
  type AudioVideoRange,
  type Highlight,
  type HighlightFilter,
  type HighlightMove,
  HighlightRepository,
} from './highlight.repository.ts';
import { HighlightAnchors } from './highlight-anchors.ts';
import { changeOf } from './highlight-change.ts';

interface NewHighlight {
  noteId: string;
  text: string;
  anchor: AnchorFields | undefined;
  audioVideo: AudioVideoRange | undefined;
  tagIds: readonly string[];
  newTags: readonly string[];
}

const DEFAULT_PAGE = 50;
/** Highlights that one statement moves to another note. */
const MOVED_AT_ONCE = 500;
/** The length of a day; a longer recording must be a mistake. */
const MAX_MEDIA_MS = 86_400_000;

/**
 * Highlights are marked passages of a note, with or without a range of a recording. Their position in the note is
 * resolved against the live document after each change of it (see `anchor.ts`).
 */
@Injectable()
export class HighlightService {
  constructor(
    private readonly store: ContentStore,
    private readonly highlights: HighlightRepository,
    private readonly notes: NoteService,
    private readonly anchors: HighlightAnchors,
    private readonly passages: PassageFinder,
    private readonly tags: TagService,
    private readonly permissions: PermissionService,
    private readonly tree: AccessTree,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /** Tells whether a note has any highlights outside the trash. */
  areIn(trx: Trx, noteId: string): Promise<boolean> {
    return this.highlights.areIn(trx, noteId);
  }

  /** Moves all highlights of a note to another one, as the system. They keep their ids, texts, tags and comments. */
  async moveAll(trx: Trx, author: Author, move: HighlightMove): Promise<void> {
    for (;;) {
      const moved = await this.highlights.moveSome(trx, move, MOVED_AT_ONCE);
      if (moved.length === 0) return;
      const own = await this.highlights.withNodes(
        trx,
        moved.map(({ id }) => id),
      );
      await this.tree.moveMany(trx, author, own, move.to);
      await this.changes.announceMany(
        trx,
        author,
        moved.map((highlight) => changeOf(highlight, 'moved')),
      );
    }
  }

  /** Returns those highlights that the actor may read. */
  readable(trx: Trx, actor: Actor, ids: readonly string[]): Promise<Highlight[]> {
    return this.highlights.findReadable(trx, actor, ids);
  }

  /** Returns highlights of notes that the actor may read, in the order of the text. */
  ofNotes(trx: Trx, actor: Actor, noteIds: readonly string[]): Promise<Highlight[]> {
    return this.highlights.listOfNotes(trx, actor, noteIds);
  }

  newest(trx: Trx, actor: Actor, filter: HighlightFilter, first: number): Promise<Highlight[]> {
    return this.highlights.page(trx, actor, filter, { first, beforeId: undefined });
  }

  /** Returns tags that the actor may see, by highlight. */
  async tagsOf(trx: Trx, actor: Actor, highlightIds: readonly string[]): Promise<Map<string, Tag[]>> {
    const pairs = await this.highlights.tagIdsOf(trx, highlightIds);
    const tags = await this.tags.readable(trx, actor, [...new Set(pairs.map((pair) => pair.tagId))]);
    const known = byId(tags);
    const grouped = groupBy(pairs, (pair) => pair.highlightId);
    return new Map([...grouped].map(([id, list]) => [id, list.flatMap((pair) => known.get(pair.tagId) ?? [])]));
  }

  /** Newest first. */
  async page(request: RequestContext, filter: HighlightFilter, args: PageArgs): Promise<Page<Highlight>> {
    const actor = actorOf(request);
    const beforeId = args.after == null ? undefined : parseId(String(decodeCursor(args.after, 1)[0]), 'after');
    const page = { first: pageSize(args.first ?? DEFAULT_PAGE), beforeId };
    const { nodes, seen } = await this.store.read(request, async (trx) => {
      // A tag that the reader may not see finds nothing, like one that does not exist.
      const tags = filter.tagIds && (await this.tags.readable(trx, actor, filter.tagIds));
      if (tags?.length === 0) return { nodes: [], seen: undefined };
      const readable = tags === undefined ? filter : { ...filter, tagIds: tags.map((tag) => tag.id) };
      return { nodes: await this.highlights.page(trx, actor, readable, page), seen: readable };
    });
    const last = nodes.at(-1);
    return {
      nodes,
      endCursor: last ? encodeCursor([last.id]) : null,
      count: async () =>
        seen === undefined ? 0 : this.store.read(request, (trx) => this.highlights.count(trx, actor, seen)),
    };
  }

  /**
   * @throws FORBIDDEN without WRITE on the note.
   * @throws BAD_INPUT when it marks neither a passage nor a range of a recording, or names a tag that does not exist.
   */
  async create(actor: Actor, input: CreateHighlightInput, call?: IdempotentCall): Promise<Highlight> {
    const noteId = parseId(input.noteId, 'noteId');
    const given = input.text == null ? undefined : cleanText(input.text, TEXT_LIMITS.highlightText, 'text');
    const anchor = input.anchor == null ? undefined : parseAnchor(input.anchor);
    const passage = input.passage == null ? undefined : parsePassage(input.passage);
    const audioVideo = input.audioVideo == null ? undefined : parseRange(input.audioVideo);
    const tagIds = parseTagIds(input.tagIds);
    if (anchor === undefined && passage === undefined && audioVideo === undefined) {
      throw badInput('A highlight marks a passage or a range of a recording', { field: 'anchor' });
    }
    if (anchor !== undefined && passage !== undefined) {
      throw badInput('A highlight has an anchor or a passage, not both', { field: 'passage' });
    }
    if (passage === undefined && given === undefined) throw badInput('text is missing', { field: 'text' });
    const { newTags } = input;
    return this.store.runOnce(
      actor,
      call,
      async (trx) => {
        const found = passage && (await this.findPassage(trx, actor, noteId, passage));
        const text = given ?? found?.quote ?? '';
        return this.mark(trx, actor, { noteId, text, anchor: anchor ?? found, audioVideo, tagIds, newTags });
      },
      (trx, { id }) => this.permissions.require(trx, actor, { kind: 'HIGHLIGHT', id }, 'READ'),
    );
  }

  /** Checks rights first: a user who may not mark the note must not learn which words it contains. */
  private async findPassage(trx: Trx, actor: Actor, noteId: string, passage: Passage): Promise<AnchorFields> {
    await this.permissions.require(trx, actor, { kind: 'NOTE', id: noteId }, 'WRITE');
    return this.passages.find(trx, noteId, passage);
  }

  /** `create` in an existing transaction, with checked input. */
  async mark(trx: Trx, actor: Actor, { tagIds, newTags, ...marked }: NewHighlight): Promise<Highlight> {
    const { projectId } = await this.notes.require(trx, actor, marked.noteId, 'WRITE');
    const id = newId();
    const inserted = await this.highlights.insert(trx, actor.teamId, {
      ...marked,
      id,
      projectId,
      authorId: actor.userId,
    });
    await this.setTags(trx, actor, inserted, tagIds, newTags);
    await this.changes.announce(trx, actor, changeOf(inserted, 'created'));
    return this.anchors.settle(trx, inserted);
  }

  /** @throws FORBIDDEN without WRITE on the highlight. */
  async update(actor: Actor, input: UpdateHighlightInput): Promise<Highlight> {
    const id = parseId(input.id);
    const change = {
      ...(input.text == null ? {} : { text: cleanText(input.text, TEXT_LIMITS.highlightText, 'text') }),
      ...(input.anchor == null ? {} : { anchor: parseAnchor(input.anchor) }),
      ...(input.audioVideo == null ? {} : { audioVideo: parseRange(input.audioVideo) }),
    };
    const tagIds = input.tagIds == null ? undefined : parseTagIds(input.tagIds);
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'HIGHLIGHT', id }, 'WRITE');
      const updated = await this.highlights.update(trx, id, change);
      if (tagIds !== undefined || input.newTags.length > 0) {
        const kept = tagIds ?? (await this.highlights.tagIdsOf(trx, [id])).map((each) => each.tagId);
        await this.setTags(trx, actor, updated, kept, input.newTags);
      }
      await this.changes.announce(trx, actor, changeOf(updated, 'updated'));
      return change.anchor === undefined ? updated : this.anchors.settle(trx, updated);
    });
  }

  private async setTags(
    trx: Trx,
    actor: Actor,
    highlight: Highlight,
    tagIds: readonly string[],
    newTags: readonly string[],
  ): Promise<void> {
    const known = new Set((await this.tags.readableToPutOn(trx, actor, tagIds)).map((tag) => tag.id));
    const unknown = tagIds.find((id) => !known.has(id));
    if (unknown !== undefined) throw badInput('There is no such tag', { field: 'tagIds' });
    const made = await this.tags.findOrCreate(trx, actor, highlight.projectId, newTags);
    const all = [...new Set([...tagIds, ...made])];
    if (all.length > COUNT_LIMITS.tagsPerHighlight) {
      throw badInput(`At most ${COUNT_LIMITS.tagsPerHighlight} tags`, { field: 'tagIds' });
    }
    await this.highlights.setTags(trx, actor.teamId, highlight.id, all);
  }
}

function parseTagIds(ids: readonly string[]): string[] {
  if (ids.length > COUNT_LIMITS.tagsPerHighlight) {
    throw badInput(`At most ${COUNT_LIMITS.tagsPerHighlight} tags`, { field: 'tagIds' });
  }
  return ids.map((id) => parseId(id, 'tagIds'));
}

function parseRange(input: AudioVideoRange): AudioVideoRange {
  const { startMs, endMs } = input;
  if (startMs < 0 || endMs <= startMs || endMs > MAX_MEDIA_MS) {
    throw badInput('audioVideo must be a range of milliseconds', { field: 'audioVideo' });
  }
  return { fileId: parseId(input.fileId, 'audioVideo.fileId'), startMs, endMs };
}
