import type { ServiceImpl } from '@connectrpc/connect';
import { parseId } from '@fieldloom/kernel/ids';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { Injectable } from '@nestjs/common';
import { ProjectionService } from '../collaboration/projection.service.ts';
import { TranscriptService } from './transcript.service.ts';

@Injectable()
export class TranscriptRpc {
  constructor(
    private readonly transcripts: TranscriptService,
    private readonly projections: ProjectionService,
  ) {}

  readonly service = ContentService;

  readonly handlers = {
    attachTranscript: async ({ teamId, noteId, fileId, transcriptKey }) => {
      const input = { noteId: parseId(noteId, 'note_id'), fileId: parseId(fileId, 'file_id'), transcriptKey };
      const team = parseId(teamId, 'team_id');
      const segments = await this.transcripts.attach(team, input);
      // Nobody may have the note open, so its text is derived at once. Search then finds it as part of the same trace.
      await this.projections.project({ teamId: team, id: input.noteId });
      return { segments };
    },
  } satisfies Partial<ServiceImpl<typeof ContentService>>;
}
