import { type EditorNode, readDocumentJson } from '@fieldloom/document/document-json';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { DocumentRepository } from './document.repository.ts';
import { openDocument } from './document-text.ts';

/** Live documents as editor JSON, for who found out that it may be read. */
@Injectable()
export class DocumentReader {
  constructor(private readonly documents: DocumentRepository) {}

  /** Empty for one that nobody has written in. */
  async read(trx: Trx, id: string): Promise<EditorNode> {
    const stored = await this.documents.load(trx, id);
    return stored === undefined ? { type: 'doc', content: [] } : readDocumentJson(openDocument(stored));
  }
}
