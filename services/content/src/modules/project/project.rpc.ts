import type { ServiceImpl } from '@connectrpc/connect';
import { parseId } from '@fieldloom/kernel/ids';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { Injectable } from '@nestjs/common';
import { ProjectService } from './project.service.ts';

@Injectable()
export class ProjectRpc {
  constructor(private readonly projects: ProjectService) {}

  readonly service = ContentService;

  readonly handlers = {
    getSpeechSettings: async ({ teamId, noteId }) => {
      const { language, vocabulary } = await this.projects.speechOfNote(
        parseId(teamId, 'team_id'),
        parseId(noteId, 'note_id'),
      );
      return { language: language ?? '', vocabulary };
    },
  } satisfies Partial<ServiceImpl<typeof ContentService>>;
}
