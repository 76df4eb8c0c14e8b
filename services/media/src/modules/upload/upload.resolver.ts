import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import type { PartReceipt } from '@fieldloom/storage/storage';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { UploadService } from './upload.service.ts';

interface StartUploadInput {
  noteId: string;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  language?: string | null;
}

@Resolver()
export class UploadResolver {
  constructor(private readonly uploads: UploadService) {}

  @Query('upload')
  async upload(@Args('fileId') fileId: string, @Context() context: RequestContext) {
    return this.uploads.get(actorOf(context), parseId(fileId, 'fileId'));
  }

  @Mutation('startUpload')
  async start(@Args('input') input: StartUploadInput, @Context() context: RequestContext) {
    const { noteId, language, ...rest } = input;
    return this.uploads.start(actorOf(context), {
      ...rest,
      noteId: parseId(noteId, 'noteId'),
      language: language ?? undefined,
    });
  }

  @Mutation('uploadParts')
  async parts(
    @Args('fileId') fileId: string,
    @Args('partNumbers') partNumbers: number[],
    @Context() context: RequestContext,
  ) {
    return this.uploads.presign(actorOf(context), parseId(fileId, 'fileId'), partNumbers);
  }

  @Mutation('completeUpload')
  async complete(
    @Args('fileId') fileId: string,
    @Args('parts') parts: PartReceipt[],
    @Context() context: RequestContext,
  ) {
    return this.uploads.complete(actorOf(context), parseId(fileId, 'fileId'), parts);
  }

  @Mutation('cancelUpload')
  async cancel(@Args('fileId') fileId: string, @Context() context: RequestContext) {
    return this.uploads.cancel(actorOf(context), parseId(fileId, 'fileId'));
  }
}
