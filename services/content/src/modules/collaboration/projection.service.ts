import { type DocumentText, readDocumentText } from '@fieldloom/document/document-text';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import * as Y from 'yjs';
import { ContentStore } from '../../content-store.ts';
import type { LiveDocumentKind, Trx } from '../../database.ts';
import { lockName } from '../../locks.ts';
import { type Author, ChangeAnnouncer } from '../change/change-announcer.ts';
import { InsightRepository } from '../insight/insight.repository.ts';
import { NoteRepository } from '../note/note.repository.ts';
import { AnchorProjection } from './anchor-projection.ts';
import { DocumentRepository, type StoredDocument } from './document.repository.ts';
import { openDocument, previewOf } from './document-text.ts';

export interface DocumentRef {
  teamId: string;
  id: string;
}

/** Updates after which they are merged into a snapshot. */
const COMPACT_AFTER = 200;

/**
 * Derives from a live document what the rest of the product reads: text and preview, where highlights and comments
 * stand, which highlights an insight embeds. Runs again after any failure, because the document stays marked.
 */
@Injectable()
export class ProjectionService {
  constructor(
    private readonly store: ContentStore,
    private readonly documents: DocumentRepository,
    private readonly notes: NoteRepository,
    private readonly insights: InsightRepository,
    private readonly anchors: AnchorProjection,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /**
   * Brings everything derived up to what is stored of the document now. Nothing to do is no error.
   * @returns Characters of its text; undefined when there was nothing to do.
   */
  async project({ teamId, id }: DocumentRef): Promise<number | undefined> {
    const stored = await this.store.in({ teamId }, (trx) => this.documents.load(trx, id), { readOnly: true });
    if (stored === undefined || stored.projectedSeq >= stored.lastSeq) return undefined;
    const doc = openDocument(stored);
    try {
      const text = readDocumentText(doc);
      await this.store.in({ teamId }, async (trx) => {
        // Two at once would only undo each other's announcements.
        await lockName(trx, `projection:${id}`);
        const projectedSeq = await this.documents.projectedSeq(trx, id);
        if (projectedSeq === undefined || projectedSeq >= stored.lastSeq) return;
        await this.write(trx, teamId, { id, kind: stored.kind, text, after: projectedSeq, upTo: stored.lastSeq });
        await this.documents.markProjected(trx, id, stored.lastSeq);
      });
      if (stored.updates.length >= COMPACT_AFTER) await this.compact({ teamId, id }, stored, doc);
      return text.text.length;
    } finally {
      doc.destroy();
    }
  }

  private async write(trx: Trx, teamId: string, projection: Projection): Promise<void> {
    const { id, kind, text } = projection;
    const contributorIds = await this.documents.authorsBetween(trx, id, projection.after, projection.upTo);
    // One author of what changed is its actor; of several, none.
    const author: Author = { teamId, userId: contributorIds.length === 1 ? contributorIds[0] : undefined };
    const derived = {
      text: text.text.slice(0, TEXT_LIMITS.richText).replaceAll('\u0000', ''),
      preview: previewOf(text.text),
      contributorIds,
    };
    if (kind === 'NOTE') {
      const note = await this.notes.storeProjection(trx, id, derived);
      if (note === undefined) return;
      await this.anchors.projectNote(trx, author, id, text);
      const { version, projectId } = note;
      const change = { kind, id, version, change: 'updated', projectId, noteId: id, textOnly: true } as const;
      await this.changes.announce(trx, author, change);
      return;
    }
    const embeddedHighlightIds = text.embeddedHighlightIds.filter((each) => UUID.test(each));
    const insight = await this.insights.storeProjection(trx, teamId, id, { ...derived, embeddedHighlightIds });
    if (insight === undefined) return;
    await this.anchors.projectComments(trx, id, text);
    const { version, projectId } = insight;
    await this.changes.announce(trx, author, { kind, id, version, change: 'updated', projectId, textOnly: true });
  }

  private async compact({ teamId, id }: DocumentRef, stored: StoredDocument, doc: Y.Doc): Promise<void> {
    const snapshot = Y.encodeStateAsUpdate(doc);
    await this.store.in({ teamId }, (trx) => this.documents.compact(trx, id, snapshot, stored.lastSeq));
  }
}

interface Projection {
  id: string;
  kind: LiveDocumentKind;
  text: DocumentText;
  /** Sequence numbers of the updates that are projected. */
  after: number;
  upTo: number;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
