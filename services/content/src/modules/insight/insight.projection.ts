import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { type Author, ChangeAnnouncer } from '../change/change-announcer.ts';
import { AnchorProjection } from '../collaboration/anchor-projection.ts';
import type { DocumentProjection, ProjectedDocument } from '../collaboration/document-projection.ts';
import { InsightRepository } from './insight.repository.ts';
import { changeOf } from './insight-change.ts';

/** Stores an insight's text, the highlights that it embeds, and the positions of its comments. */
@Injectable()
export class InsightProjection implements DocumentProjection {
  readonly kind = 'INSIGHT';

  constructor(
    private readonly insights: InsightRepository,
    private readonly anchors: AnchorProjection,
    private readonly changes: ChangeAnnouncer,
  ) {}

  async store(trx: Trx, author: Author, projected: ProjectedDocument): Promise<void> {
    const { id, document, derived, contributorIds } = projected;
    const insight = await this.insights.storeProjection(trx, id, { ...derived, contributorIds });
    if (insight === undefined) return;
    await this.insights.setEmbeds(trx, author.teamId, id, derived.embeddedHighlightIds);
    await this.anchors.project(trx, 'comment', { id, text: document });
    await this.changes.announce(trx, author, { ...changeOf(insight, 'updated'), textOnly: true });
  }
}
