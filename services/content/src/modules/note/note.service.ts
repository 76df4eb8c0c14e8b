import { type Actor, requireRole } from '@fieldloom/auth/actor';
import { readDocumentText } from '@fieldloom/document/document-text';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { decodeCursor, encodeCursor, pageSize } from '@fieldloom/graphql/cursor';
import { badInput, notFound } from '@fieldloom/kernel/errors';
import { newId, parseId } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { rankAtEnd } from '@fieldloom/kernel/ranks';
import { cleanLine, cleanText } from '@fieldloom/kernel/text';
import { Injectable } from '@nestjs/common';
import { ContentStore, type IdempotentCall } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { lockName } from '../../locks.ts';
import type { Page, PageArgs } from '../../page.ts';
import { groupBy } from '../../request-loaders.ts';
import type { CreateNoteInput, UpdateNoteInput } from '../../schema.gen.ts';
import { type Author, ChangeAnnouncer } from '../change/change-announcer.ts';
import { DocumentRepository } from '../collaboration/document.repository.ts';
import { documentFromText, openDocument, previewOf } from '../collaboration/document-text.ts';
import { PermissionRepository } from '../permission/permission.repository.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { type NewNote, type Note, NoteRepository, type RankCursor } from './note.repository.ts';

export interface ImportedNote {
  projectId: string;
  origin: string;
  externalId: string;
  externalUrl: string | null;
  title: string;
  text: string;
  createdAt: Date;
}

const DEFAULT_PAGE = 50;
const MAX_RECENT = 50;
const ORIGIN = /^[A-Z][A-Z_]{1,40}$/;

/** Notes are research data: interviews, calls, messages. Their text is a live document of the same id. */
@Injectable()
export class NoteService {
  constructor(
    private readonly store: ContentStore,
    private readonly notes: NoteRepository,
    private readonly documents: DocumentRepository,
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
  ): Promise<Map<string, Note[]>> {
    const page = { first: pageSize(args.first ?? DEFAULT_PAGE), after: readRankCursor(args.after) };
    const found = await this.notes.listOfProjects(trx, actor, projectIds, page);
    return groupBy(found, (note) => note.projectId);
  }

  async listRecent(request: RequestContext, first: number): Promise<Note[]> {
    const actor = actorOf(request);
    const size = pageSize(first, MAX_RECENT);
    return this.store.read(request, (trx) => this.notes.listRecent(trx, actor, size));
  }

  /** @throws FORBIDDEN without WRITE on the project. */
  async create(actor: Actor, input: CreateNoteInput, call?: IdempotentCall): Promise<Note> {
    const projectId = parseId(input.projectId, 'projectId');
    const title = noteTitle(input.title);
    const text = cleanText(input.text ?? '', TEXT_LIMITS.richText, 'text');
    return this.store.runOnce(
      actor,
      call,
      (trx) => this.add(trx, actor, { projectId, title }, text),
      (trx, { id }) => this.permissions.require(trx, actor, { kind: 'NOTE', id }, 'READ'),
    );
  }

  /** `create` in a transaction that is there already, with a title and a text that were checked. */
  async add(trx: Trx, actor: Actor, { projectId, title }: { projectId: string; title: string }, text: string) {
    await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'WRITE');
    return this.insert(trx, actor, { projectId, title, createdById: actor.userId }, text);
  }

  /**
   * A note that an integration brings in; once for each external id, whatever happened to the first.
   * @throws NOT_FOUND when the project is gone.
   */
  async import(author: Author, input: ImportedNote): Promise<{ id: string; created: boolean }> {
    if (!ORIGIN.test(input.origin)) throw badInput('origin must be a name in capitals', { field: 'origin' });
    const title = noteTitle(input.title.slice(0, TEXT_LIMITS.noteTitle));
    const text = cleanText(input.text, TEXT_LIMITS.richText, 'text');
    const externalId = cleanLine(input.externalId, TEXT_LIMITS.externalId, 'externalId');
    if (externalId === '') throw badInput('externalId is missing', { field: 'externalId' });
    const externalUrl = input.externalUrl === null ? null : webAddress(input.externalUrl);
    return this.store.in({ teamId: author.teamId, actorId: author.userId }, async (trx) => {
      // Two deliveries of one item at the same time make one note.
      await lockName(trx, `import:${author.teamId}:${input.origin}:${externalId}`);
      const known = await this.notes.findImported(trx, input.origin, externalId);
      if (known !== undefined) return { id: known, created: false };
      const project = (await this.nodes.load(trx, author.teamId, [input.projectId])).get(input.projectId);
      if (project?.kind !== 'PROJECT') throw notFound();
      const imported = { origin: input.origin, externalId, externalUrl, createdAt: input.createdAt };
      const fields = { projectId: input.projectId, title, createdById: author.userId ?? null, imported };
      const note = await this.insert(trx, author, fields, text);
      return { id: note.id, created: true };
    });
  }

  /**
   * @throws FORBIDDEN without WRITE on the note, and on the project that it moves to; CONTENT_LOCKED unless it unlocks the
   *   note.
   */
  async update(actor: Actor, input: UpdateNoteInput): Promise<Note> {
    const id = parseId(input.id);
    const title = input.title == null ? undefined : noteTitle(input.title);
    const projectId = input.projectId == null ? undefined : parseId(input.projectId, 'projectId');
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'NOTE', id }, 'WRITE', {
        whileLocked:
          input.locked === false || (input.locked === true && title === undefined && projectId === undefined),
      });
      const current = await this.notes.find(trx, id);
      const isMoved = projectId !== undefined && projectId !== current?.projectId;
      if (isMoved) await this.move(trx, actor, id, projectId);
      const note = await this.notes.update(trx, id, {
        ...(title === undefined ? {} : { title }),
        ...(input.locked == null ? {} : { locked: input.locked }),
        ...(isMoved ? { projectId, rank: rankAtEnd(await this.notes.highestRank(trx, projectId)) } : {}),
      });
      await this.changes.announce(trx, actor, {
        kind: 'NOTE',
        id,
        version: note.version,
        change: isMoved ? 'moved' : 'updated',
        projectId: note.projectId,
        noteId: id,
      });
      return note;
    });
  }

  private async move(trx: Trx, actor: Actor, id: string, projectId: string): Promise<void> {
    requireRole(actor, 'CONTRIBUTOR');
    await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'WRITE');
    await this.nodes.move(trx, actor.teamId, id, projectId);
    await this.permissions.announceBelow(trx, actor, id);
  }

  private async insert(
    trx: Trx,
    author: Author,
    fields: Pick<NewNote, 'projectId' | 'title' | 'createdById' | 'imported'>,
    text: string,
  ): Promise<Note> {
    const id = newId();
    const update = documentFromText(text);
    const projected = readDocumentText(openDocument({ snapshot: update, updates: [] })).text;
    const rank = rankAtEnd(await this.notes.highestRank(trx, fields.projectId));
    const note = await this.notes.insert(trx, author.teamId, {
      ...fields,
      id,
      text: projected,
      preview: previewOf(projected),
      rank,
    });
    await this.nodes.insert(trx, { id, teamId: author.teamId, kind: 'NOTE', parentId: fields.projectId });
    await this.documents.create(trx, author.teamId, {
      id,
      kind: 'NOTE',
      update,
      actorId: author.userId,
      projected: true,
    });
    await this.changes.announce(trx, author, {
      kind: 'NOTE',
      id,
      version: note.version,
      change: 'created',
      projectId: fields.projectId,
      noteId: id,
    });
    return note;
  }
}

export function rankedPage<T extends { rank: number; id: string }>(nodes: T[], count: Page<T>['count']): Page<T> {
  const last = nodes.at(-1);
  return { nodes, endCursor: last ? encodeCursor([last.rank, last.id]) : null, count };
}

/** @throws BAD_INPUT for a cursor of another list. */
export function readRankCursor(after: string | null | undefined): RankCursor | undefined {
  if (after == null) return undefined;
  const [rank, id] = decodeCursor(after, 2);
  return { rank: Number(rank), id: parseId(String(id), 'after') };
}

function noteTitle(text: string): string {
  return cleanLine(text, TEXT_LIMITS.noteTitle, 'title') || UNTITLED.plain;
}

/** @throws BAD_INPUT for anything but an http address: it becomes a link. */
function webAddress(text: string): string {
  const isWeb = text.length <= TEXT_LIMITS.url && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isWeb) throw badInput('externalUrl must be an http address', { field: 'externalUrl' });
  return text;
}
