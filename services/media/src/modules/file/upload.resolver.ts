import { actorOf } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers, QueryResolvers } from '../../schema.gen.ts';
import { UploadService } from './upload.service.ts';

@Injectable()
export class UploadResolver {
  constructor(private readonly uploads: UploadService) {}

  readonly Query = {
    upload: (_, { fileId }, context) => this.uploads.get(actorOf(context), parseId(fileId, 'fileId')),
  } satisfies QueryResolvers;

  readonly Mutation = {
    startUpload: (_, { input }, context) => {
      const { noteId, language, ...rest } = input;
      return this.uploads.start(actorOf(context), {
        ...rest,
        noteId: parseId(noteId, 'noteId'),
        language: language ?? undefined,
      });
    },

    uploadParts: (_, { fileId, partNumbers }, context) =>
      this.uploads.presign(actorOf(context), parseId(fileId, 'fileId'), partNumbers),

    completeUpload: (_, { fileId, parts }, context) =>
      this.uploads.complete(actorOf(context), parseId(fileId, 'fileId'), parts),

    cancelUpload: (_, { fileId }, context) => this.uploads.cancel(actorOf(context), parseId(fileId, 'fileId')),
  } satisfies MutationResolvers;
}
