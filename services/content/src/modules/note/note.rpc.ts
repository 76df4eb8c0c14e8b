import type { ServiceImpl } from '@connectrpc/connect';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { Injectable } from '@nestjs/common';
import { NoteService } from './note.service.ts';

@Injectable()
export class NoteRpc {
  constructor(private readonly notes: NoteService) {}

  readonly service = ContentService;

  readonly handlers = {
    createImportedNote: async (request) => {
      const author = {
        teamId: parseId(request.teamId, 'team_id'),
        ...(request.actorId === '' ? {} : { userId: parseId(request.actorId, 'actor_id') }),
      };
      const { id, created } = await this.notes.import(author, {
        projectId: parseId(request.projectId, 'project_id'),
        origin: request.origin,
        externalId: request.externalId,
        externalUrl: request.externalUrl === '' ? null : request.externalUrl,
        title: request.title,
        text: request.text,
        createdAt: readTime(request.createdAt),
      });
      return { noteId: id, created };
    },
  } satisfies Partial<ServiceImpl<typeof ContentService>>;
}

function readTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw badInput('created_at must be an ISO-8601 time', { field: 'created_at' });
  return time;
}
