import type { ServiceImpl } from '@connectrpc/connect';
import { notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { HighlightRepository } from './highlight.repository.ts';

@Injectable()
export class HighlightRpc {
  constructor(
    private readonly store: ContentStore,
    private readonly highlights: HighlightRepository,
  ) {}

  readonly service = ContentService;

  readonly handlers = {
    /** Also for a highlight in the trash, which no longer has a clip. */
    getClipSpecification: async ({ teamId: teamIdText, highlightId: highlightIdText }) => {
      const teamId = parseId(teamIdText, 'team_id');
      const highlightId = parseId(highlightIdText, 'highlight_id');
      const highlight = await this.store.in({ teamId }, (trx) =>
        this.highlights.find(trx, highlightId, { trashed: true }),
      );
      if (highlight === undefined || highlight.audioVideo === null) throw notFound();
      const { fileId, startMs, endMs } = highlight.audioVideo;
      const { noteId, deleted } = highlight;
      return { highlightId, noteId, fileId, startMs, endMs, version: BigInt(highlight.version), deleted };
    },
  } satisfies Partial<ServiceImpl<typeof ContentService>>;
}
