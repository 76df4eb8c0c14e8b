import type { DocumentText } from '@fieldloom/document/document-text';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { type Author, ChangeAnnouncer } from '../change/change-announcer.ts';
import { AnchorProjection } from '../collaboration/anchor-projection.ts';
import { DocumentService } from '../collaboration/document.service.ts';
import { type Highlight, HighlightRepository } from './highlight.repository.ts';
import { changeOf } from './highlight-change.ts';

/** Highlights, when their passages move in the live document of their note. */
@Injectable()
export class HighlightAnchors {
  constructor(
    private readonly highlights: HighlightRepository,
    private readonly anchors: AnchorProjection,
    private readonly documents: DocumentService,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /** Runs after a change of the note's document. */
  async follow(trx: Trx, author: Author, noteId: string, text: DocumentText): Promise<void> {
    for (const { id, passage } of await this.anchors.project(trx, 'highlight', { id: noteId, text })) {
      const highlight = await this.highlights.update(trx, id, passage === undefined ? {} : { text: passage });
      await this.changes.announce(trx, author, changeOf(highlight, 'updated'));
    }
  }

  /** Resolves the anchor of a highlight that was just written. */
  async settle(trx: Trx, highlight: Highlight): Promise<Highlight> {
    const { id, noteId } = highlight;
    if (highlight.anchor === null) return highlight;
    await this.documents.withText(trx, noteId, (text) =>
      this.anchors.project(trx, 'highlight', { id: noteId, text }, id),
    );
    return (await this.highlights.find(trx, id)) ?? highlight;
  }
}
