import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { type Author, ChangeAnnouncer } from '../change/change-announcer.ts';
import { AnchorProjection } from '../collaboration/anchor-projection.ts';
import type { DocumentProjection, ProjectedDocument } from '../collaboration/document-projection.ts';
import { HighlightAnchors } from '../highlight/highlight-anchors.ts';
import { NoteRepository } from './note.repository.ts';
import { changeOf } from './note-change.ts';

/** Stores a note's text, and the positions of its highlights and comments. */
@Injectable()
export class NoteProjection implements DocumentProjection {
  readonly kind = 'NOTE';

  constructor(
    private readonly notes: NoteRepository,
    private readonly highlights: HighlightAnchors,
    private readonly anchors: AnchorProjection,
    private readonly changes: ChangeAnnouncer,
  ) {}

  async store(trx: Trx, author: Author, projected: ProjectedDocument): Promise<void> {
    const { id, document, derived, contributorIds } = projected;
    const note = await this.notes.storeProjection(trx, id, { ...derived, contributorIds });
    if (note === undefined) return;
    await this.highlights.follow(trx, author, id, document);
    await this.anchors.project(trx, 'comment', { id, text: document });
    await this.changes.announce(trx, author, { ...changeOf(note, 'updated'), textOnly: true });
  }
}
