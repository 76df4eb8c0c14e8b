import type { Actor } from '@fieldloom/auth/actor';
import { notFound } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import type { PublicPage, PublicReading } from '../../public-page.ts';
import { DocumentService } from '../collaboration/document.service.ts';
import { HighlightService } from '../highlight/highlight.service.ts';
import { InsightRepository } from './insight.repository.ts';
import { cardIds } from './insight.service.ts';

@Injectable()
export class InsightPublicPage implements PublicPage {
  readonly kind = 'INSIGHT';

  constructor(
    private readonly insights: InsightRepository,
    private readonly documents: DocumentService,
    private readonly highlights: HighlightService,
  ) {}

  async read(trx: Trx, sharer: Actor, id: string): Promise<PublicReading> {
    const insight = await this.insights.find(trx, id);
    if (insight === undefined) throw notFound();
    const document = await this.documents.json(trx, id);
    const highlights = await this.highlights.readable(trx, sharer, cardIds(document));
    const { title, createdById, publishedById, publishedAt } = insight;
    return { title, authorId: publishedById ?? createdById, publishedAt, document, highlights, speakers: new Map() };
  }
}
