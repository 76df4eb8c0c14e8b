import type { Actor } from '@fieldloom/auth/actor';
import { notFound } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { EMPTY_DOCUMENT, type PublicPage, type PublicReading } from '../../public-page.ts';
import { HighlightService } from '../highlight/highlight.service.ts';
import { TagRepository } from './tag.repository.ts';

/** Highlights that one page lists. */
const MAX_HIGHLIGHTS = 200;

@Injectable()
export class TagPublicPage implements PublicPage {
  readonly kind = 'TAG';

  constructor(
    private readonly tags: TagRepository,
    private readonly highlights: HighlightService,
  ) {}

  async read(trx: Trx, sharer: Actor, id: string): Promise<PublicReading> {
    const [tag] = await this.tags.findReadable(trx, sharer, [id]);
    if (tag === undefined) throw notFound();
    const highlights = await this.highlights.newest(trx, sharer, { tagIds: [id] }, MAX_HIGHLIGHTS);
    const document = EMPTY_DOCUMENT;
    return { title: tag.title, authorId: null, publishedAt: null, document, highlights, speakers: new Map() };
  }
}
