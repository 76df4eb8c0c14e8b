import type { ServiceImpl } from '@connectrpc/connect';
import { MediaService } from '@fieldloom/proto/fieldloom/media/v1/media_pb';
import { Injectable } from '@nestjs/common';
import { FileService } from './file.service.ts';

/** RPC methods about files for other services of the region, which decide who may see the answer. */
@Injectable()
export class FileRpc {
  constructor(private readonly files: FileService) {}

  readonly service = MediaService;

  readonly handlers = {
    getFiles: async ({ teamId, fileIds }) => {
      const files = await this.files.list(teamId, fileIds);
      return {
        files: files.map(({ id, noteId, type, durationMs }) => ({
          id,
          noteId,
          type,
          durationMs: BigInt(durationMs ?? 0),
        })),
      };
    },
  } satisfies Partial<ServiceImpl<typeof MediaService>>;
}
