import type { Actor } from '@fieldloom/auth/actor';
import { notFound } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import type { PublicPage, PublicReading } from '../../public-page.ts';
import { DocumentService } from '../collaboration/document.service.ts';
import { HighlightService } from '../highlight/highlight.service.ts';
import { TranscriptService } from '../transcript/transcript.service.ts';
import { NoteRepository } from './note.repository.ts';

@Injectable()
export class NotePublicPage implements PublicPage {
  readonly kind = 'NOTE';

  constructor(
    private readonly notes: NoteRepository,
    private readonly documents: DocumentService,
    private readonly highlights: HighlightService,
    private readonly transcripts: TranscriptService,
  ) {}

  async read(trx: Trx, sharer: Actor, id: string): Promise<PublicReading> {
    const note = await this.notes.find(trx, id);
    if (note === undefined) throw notFound();
    return {
      title: note.title,
      authorId: note.createdById,
      publishedAt: null,
      document: await this.documents.json(trx, id),
      highlights: await this.highlights.ofNotes(trx, sharer, [id]),
      speakers: await this.transcripts.speakerNames(trx, id),
    };
  }
}
