import { lockName } from '@fieldloom/db/lock-name';
import { type DocumentText, readDocumentText } from '@fieldloom/document/document-text';
import { Inject, Injectable } from '@nestjs/common';
import * as Y from 'yjs';
import { ContentStore } from '../../content-store.ts';
import type { LiveDocumentKind, Trx } from '../../database.ts';
import type { Author } from '../change/change-announcer.ts';
import { DocumentRepository, type StoredDocument } from './document.repository.ts';
import { DOCUMENT_PROJECTIONS, type DocumentProjection } from './document-projection.ts';
import { deriveText, openDocument } from './document-text.ts';

export interface DocumentRef {
  teamId: string;
  id: string;
}

/** Updates are merged into a snapshot when there are this many. */
const COMPACT_AFTER = 200;

/**
 * Derives from a live document what the rest of the product reads: text and preview, positions of highlights and
 * comments, highlights that an insight embeds. After a failure it runs again, because the document stays marked.
 */
@Injectable()
export class ProjectionService {
  constructor(
    private readonly store: ContentStore,
    private readonly documents: DocumentRepository,
    @Inject(DOCUMENT_PROJECTIONS) private readonly projections: readonly DocumentProjection[],
  ) {}

  /**
   * Brings all derived data up to the stored state of the document. It is no error when there is nothing to do.
   * @returns Characters of its text; undefined when there was nothing to do.
   */
  async project({ teamId, id }: DocumentRef): Promise<number | undefined> {
    const stored = await this.store.in({ teamId }, (trx) => this.documents.load(trx, id), { readOnly: true });
    if (stored === undefined || stored.projectedSeq >= stored.lastSeq) return undefined;
    const doc = openDocument(stored);
    try {
      const document = readDocumentText(doc);
      await this.store.in({ teamId }, async (trx) => {
        // Two concurrent runs would only undo each other's announcements.
        await lockName(trx, `projection:${id}`);
        const projectedSeq = await this.documents.projectedSeq(trx, id);
        if (projectedSeq === undefined || projectedSeq >= stored.lastSeq) return;
        await this.write(trx, teamId, { id, kind: stored.kind, document, after: projectedSeq, upTo: stored.lastSeq });
        await this.documents.markProjected(trx, id, stored.lastSeq);
      });
      if (stored.updates.length >= COMPACT_AFTER) await this.compact({ teamId, id }, stored, doc);
      return document.text.length;
    } finally {
      doc.destroy();
    }
  }

  private async write(trx: Trx, teamId: string, { id, kind, document, after, upTo }: Projection): Promise<void> {
    const contributorIds = await this.documents.authorsBetween(trx, id, after, upTo);
    // If a single user made the changes, that user is the actor; otherwise there is none.
    const author: Author = { teamId, userId: contributorIds.length === 1 ? contributorIds[0] : undefined };
    const projection = this.projections.find((each) => each.kind === kind);
    await projection?.store(trx, author, { id, document, derived: deriveText(document), contributorIds });
  }

  private async compact({ teamId, id }: DocumentRef, stored: StoredDocument, doc: Y.Doc): Promise<void> {
    const snapshot = Y.encodeStateAsUpdate(doc);
    await this.store.in({ teamId }, (trx) => this.documents.compact(trx, id, snapshot, stored.lastSeq));
  }
}

interface Projection {
  id: string;
  kind: LiveDocumentKind;
  document: DocumentText;
  /** Sequence numbers between which updates are projected. */
  after: number;
  upTo: number;
}
