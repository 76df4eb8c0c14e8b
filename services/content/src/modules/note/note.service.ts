import { type Actor, requireRole } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { badInput, notFound } from '@fieldloom/kernel/errors';
import { newId, parseId } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { rankAtEnd } from '@fieldloom/kernel/ranks';
import { cleanLine, cleanText } from '@fieldloom/kernel/text';
import type { NewNode } from '@fieldloom/permissions/store';
import { Injectable } from '@nestjs/common';
import { ContentStore, type IdempotentCall } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { ProjectDocumentService } from '../../project-document.service.ts';
import type { CreateNoteInput, UpdateNoteInput } from '../../schema.gen.ts';
import { type Author, ChangeAnnouncer } from '../change/change-announcer.ts';
import { DocumentService } from '../collaboration/document.service.ts';
import { deriveFromUpdate, documentFromText } from '../collaboration/document-text.ts';
import { AccessTree } from '../permission/access-tree.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { type NewNote, type Note, NoteRepository } from './note.repository.ts';
import { changeOf } from './note-change.ts';

export interface ImportedNote {
  projectId: string;
  origin: string;
  externalId: string;
  externalUrl: string | null;
  title: string;
  text: string;
  createdAt: Date;
}

const ORIGIN = /^[A-Z][A-Z_]{1,40}$/;

/** Notes are research data: interviews, calls, messages. Their text is a live document with the same id. */
@Injectable()
export class NoteService extends ProjectDocumentService<Note> {
  constructor(
    store: ContentStore,
    private readonly notes: NoteRepository,
    private readonly documents: DocumentService,
    private readonly tree: AccessTree,
    permissions: PermissionService,
    private readonly changes: ChangeAnnouncer,
  ) {
    super('NOTE', store, notes, permissions);
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

  /** `create` in an existing transaction, with a checked title and text. */
  async add(trx: Trx, actor: Actor, { projectId, title }: { projectId: string; title: string }, text: string) {
    await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'WRITE');
    return this.insert(trx, actor, { projectId, title, createdById: actor.userId }, text);
  }

  /**
   * Imports a note for an integration, only once per external id, whatever happened to the first one.
   * @throws NOT_FOUND when the project no longer exists.
   */
  async import(author: Author, input: ImportedNote): Promise<{ id: string; created: boolean }> {
    if (!ORIGIN.test(input.origin)) throw badInput('origin must be a name in capitals', { field: 'origin' });
    const title = noteTitle(input.title.slice(0, TEXT_LIMITS.noteTitle));
    const text = cleanText(input.text, TEXT_LIMITS.richText, 'text');
    const externalId = cleanLine(input.externalId, TEXT_LIMITS.externalId, 'externalId');
    if (externalId === '') throw badInput('externalId is missing', { field: 'externalId' });
    const externalUrl = input.externalUrl === null ? null : webAddress(input.externalUrl);
    return this.store.in({ teamId: author.teamId, actorId: author.userId }, async (trx) => {
      // Two concurrent deliveries of one item make a single note.
      await lockName(trx, `import:${author.teamId}:${input.origin}:${externalId}`);
      const known = await this.notes.findImported(trx, input.origin, externalId);
      if (known !== undefined) return { id: known, created: false };
      const project = (await this.permissions.objects(trx, author.teamId, [input.projectId])).get(input.projectId);
      if (project?.kind !== 'PROJECT') throw notFound();
      const imported = { origin: input.origin, externalId, externalUrl, createdAt: input.createdAt };
      const fields = { projectId: input.projectId, title, createdById: author.userId ?? null, imported };
      const note = await this.insert(trx, author, fields, text);
      return { id: note.id, created: true };
    });
  }

  /**
   * @throws FORBIDDEN without WRITE on the note, and on the project that it moves to; CONTENT_LOCKED unless the update
   * unlocks it.
   */
  async update(actor: Actor, input: UpdateNoteInput): Promise<Note> {
    const id = parseId(input.id);
    const title = input.title == null ? undefined : noteTitle(input.title);
    const projectId = input.projectId == null ? undefined : parseId(input.projectId, 'projectId');
    return this.store.as(actor, async (trx) => {
      const current = await this.require(trx, actor, id, 'WRITE', {
        whileLocked:
          input.locked === false || (input.locked === true && title === undefined && projectId === undefined),
      });
      const isMoved = projectId !== undefined && projectId !== current.projectId;
      if (isMoved) await this.move(trx, actor, id, projectId);
      const note = await this.notes.update(trx, id, {
        ...(title === undefined ? {} : { title }),
        ...(input.locked == null ? {} : { locked: input.locked }),
        ...(isMoved ? { projectId, rank: rankAtEnd(await this.notes.highestRank(trx, projectId)) } : {}),
      });
      await this.changes.announce(trx, actor, changeOf(note, isMoved ? 'moved' : 'updated'));
      return note;
    });
  }

  /**
   * Records a change of something that belongs to the note, such as its transcripts or speakers, as a change of the
   * note.
   */
  async touch(trx: Trx, author: Author, id: string): Promise<Note> {
    const note = await this.notes.update(trx, id, {});
    await this.changes.announce(trx, author, changeOf(note, 'updated'));
    return note;
  }

  private async move(trx: Trx, actor: Actor, id: string, projectId: string): Promise<void> {
    requireRole(actor, 'CONTRIBUTOR');
    await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'WRITE');
    await this.tree.move(trx, actor, id, { parentId: projectId });
  }

  /**
   * Creates the note that remains of an original which is about to be deleted. It has its title, place and permissions,
   * but no text.
   * @returns its id.
   */
  async addKept(trx: Trx, author: Author, originalId: string, at: Date): Promise<string> {
    const original = await this.notes.find(trx, originalId);
    const stored = (await this.permissions.objects(trx, author.teamId, [originalId])).get(originalId);
    if (original === undefined || stored === undefined) throw notFound();
    const { projectId, title, createdById, createdAt } = original;
    const kept = { of: originalId, at, createdAt };
    const own = stored.chain.nodes[0];
    const rights = { restricted: stored.restricted, grants: own?.id === originalId ? own.grants : [] };
    const { id } = await this.insert(trx, author, { projectId, title, createdById, kept }, '', rights);
    return id;
  }

  /** Finds the note with what was kept of an original whose retention time ended. */
  findKept(trx: Trx, originalId: string): ReturnType<NoteRepository['findKept']> {
    return this.notes.findKept(trx, originalId);
  }

  endKept(trx: Trx, id: string): Promise<void> {
    return this.notes.endKept(trx, id);
  }

  private async insert(
    trx: Trx,
    author: Author,
    fields: Pick<NewNote, 'projectId' | 'title' | 'createdById' | 'imported' | 'kept'>,
    text: string,
    rights: Pick<NewNode, 'restricted' | 'grants'> = {},
  ): Promise<Note> {
    const id = newId();
    const update = documentFromText(text);
    const rank = rankAtEnd(await this.notes.highestRank(trx, fields.projectId));
    const note = await this.notes.insert(trx, author.teamId, { ...fields, ...deriveFromUpdate(update), id, rank });
    await this.tree.add(trx, author, { id, kind: 'NOTE', parentId: fields.projectId, ...rights });
    await this.documents.create(trx, author, { id, kind: 'NOTE', update });
    await this.changes.announce(trx, author, changeOf(note, 'created'));
    return note;
  }
}

function noteTitle(text: string): string {
  return cleanLine(text, TEXT_LIMITS.noteTitle, 'title') || UNTITLED.plain;
}

/** @throws BAD_INPUT for anything but an http address, because it becomes a link. */
function webAddress(text: string): string {
  const isWeb = text.length <= TEXT_LIMITS.url && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isWeb) throw badInput('externalUrl must be an http address', { field: 'externalUrl' });
  return text;
}
