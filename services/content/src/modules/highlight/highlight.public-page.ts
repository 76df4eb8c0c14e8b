import type { Actor } from '@fieldloom/auth/actor';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { EMPTY_DOCUMENT, type PublicPage, type PublicReading } from '../../public-page.ts';
import { HighlightRepository } from './highlight.repository.ts';

@Injectable()
export class HighlightPublicPage implements PublicPage {
  readonly kind = 'HIGHLIGHT';

  constructor(private readonly repository: HighlightRepository) {}

  async read(trx: Trx, sharer: Actor, id: string): Promise<PublicReading> {
    const highlights = await this.repository.findReadable(trx, sharer, [id]);
    const authorId = highlights[0]?.authorId ?? null;
    return { title: '', authorId, publishedAt: null, document: EMPTY_DOCUMENT, highlights, speakers: new Map() };
  }
}
