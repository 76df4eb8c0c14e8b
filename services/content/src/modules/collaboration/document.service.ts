import { type EditorNode, readDocumentJson } from '@fieldloom/document/document-json';
import { type DocumentText, readDocumentText } from '@fieldloom/document/document-text';
import { notFound } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import * as Y from 'yjs';
import type { LiveDocumentKind, Trx } from '../../database.ts';
import type { Author } from '../change/change-announcer.ts';
import { DocumentRepository } from './document.repository.ts';
import { openDocument } from './document-text.ts';

/** Live documents, for callers that have already checked the right to read or write them, in their transaction. */
@Injectable()
export class DocumentService {
  constructor(private readonly documents: DocumentRepository) {}

  /** Creates the document of a new object, whose rows already contain what is derived from its first update. */
  create(
    trx: Trx,
    author: Author,
    document: { id: string; kind: LiveDocumentKind; update: Uint8Array },
  ): Promise<void> {
    return this.documents.create(trx, author.teamId, { ...document, actorId: author.userId, projected: true });
  }

  /** Returns it as editor JSON; empty when nobody has written in it. */
  async json(trx: Trx, id: string): Promise<EditorNode> {
    const stored = await this.documents.load(trx, id);
    return stored === undefined ? { type: 'doc', content: [] } : readDocumentJson(openDocument(stored));
  }

  /**
   * Gives access to the document's text, with the positions of everything in it.
   * @throws NOT_FOUND when there is no such document.
   */
  async withText<T>(trx: Trx, id: string, look: (document: DocumentText) => T | Promise<T>): Promise<T> {
    const stored = await this.documents.load(trx, id);
    if (stored === undefined) throw notFound();
    const doc = openDocument(stored);
    try {
      return await look(readDocumentText(doc));
    } finally {
      doc.destroy();
    }
  }

  /**
   * Changes the document as the system. Browsers that have it open see the change. Nobody else can append until the
   * transaction ends.
   * @throws NOT_FOUND when there is no such document.
   */
  async edit(trx: Trx, teamId: string, id: string, change: (doc: Y.Doc) => void): Promise<void> {
    await this.documents.lock(trx, id);
    const stored = await this.documents.load(trx, id);
    if (stored === undefined) throw notFound();
    const doc = openDocument(stored);
    const before = Y.encodeStateVector(doc);
    doc.transact(() => change(doc));
    const update = Y.encodeStateAsUpdate(doc, before);
    doc.destroy();
    await this.documents.append(trx, teamId, id, update, undefined);
  }
}
