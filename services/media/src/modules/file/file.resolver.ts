import { actorOf, perRequest, type RequestContext } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import {
  Args,
  Context,
  Mutation,
  Parent,
  Query,
  ResolveField,
  ResolveReference,
  Resolver,
  Subscription,
} from '@nestjs/graphql';
import { HLS_AUDIO_PLAYLIST, HLS_PLAYLIST } from '../../object-keys.ts';
import { type Batcher, batcher } from './batcher.ts';
import type { MediaFile } from './file.repository.ts';
import { FileService } from './file.service.ts';

@Resolver('File')
export class FileResolver {
  constructor(private readonly files: FileService) {}

  @Query('file')
  async file(@Args('id') id: string, @Context() context: RequestContext) {
    return this.files.get(actorOf(context), parseId(id));
  }

  @ResolveReference()
  async reference(file: { id: string }, @Context() context: RequestContext) {
    return this.files.get(actorOf(context), file.id);
  }

  @ResolveField('conversion')
  conversion(@Parent() file: MediaFile) {
    return {
      status: file.conversionStatus,
      progress: file.conversionProgress,
      errorCode: file.conversionErrorCode,
      errorMessage: file.conversionErrorMessage,
      // Of an upload that never came there is nothing to convert.
      retryable: file.conversionStatus === 'ERROR' && file.uploadStatus === 'DONE',
    };
  }

  @ResolveField('transcription')
  transcription(@Parent() file: MediaFile) {
    return {
      status: file.transcriptionStatus,
      progress: file.transcriptionProgress,
      errorCode: file.transcriptionErrorCode,
      errorMessage: file.transcriptionErrorMessage,
      retryable: ['ERROR', 'CANCELLED'].includes(file.transcriptionStatus),
    };
  }

  @ResolveField('imagePixelWidth')
  width(@Parent() file: MediaFile): number | null {
    return file.width;
  }

  @ResolveField('imagePixelHeight')
  height(@Parent() file: MediaFile): number | null {
    return file.height;
  }

  @ResolveField('playlistUrl')
  playlistUrl(@Parent() file: MediaFile): string | null {
    if (!isPlayable(file)) return null;
    return `/files/avf-stream/${file.id}/${file.hasVideo ? HLS_PLAYLIST : HLS_AUDIO_PLAYLIST}`;
  }

  @ResolveField('storyboardUrl')
  storyboardUrl(@Parent() file: MediaFile): string | null {
    return file.storyboardIntervalMs === null ? null : `/image/storyboard?fileId=${file.id}`;
  }

  @ResolveField('posterUrl')
  posterUrl(@Parent() file: MediaFile): string | null {
    return file.storyboardIntervalMs === null ? null : `/files/video-thumbnail?fileId=${file.id}`;
  }

  @ResolveField('downloadUrl')
  downloadUrl(@Parent() file: MediaFile): string | null {
    return file.uploadStatus === 'DONE' ? `/files/download?fileId=${file.id}` : null;
  }

  @Mutation('retryFile')
  async retry(@Args('fileId') fileId: string, @Context() context: RequestContext) {
    return this.files.retry(actorOf(context), parseId(fileId, 'fileId'));
  }

  @Mutation('cancelProcessing')
  async cancel(@Args('fileId') fileId: string, @Context() context: RequestContext) {
    return this.files.cancel(actorOf(context), parseId(fileId, 'fileId'));
  }

  @Mutation('deleteFile')
  async delete(@Args('fileId') fileId: string, @Context() context: RequestContext): Promise<boolean> {
    await this.files.delete(actorOf(context), parseId(fileId, 'fileId'));
    return true;
  }

  @Subscription('fileChanged')
  async changed(@Args('noteId') noteId: string, @Context() context: RequestContext) {
    return this.files.changesOf(actorOf(context), parseId(noteId, 'noteId'));
  }

  @Subscription('fileDeleted')
  async deleted(@Args('noteId') noteId: string, @Context() context: RequestContext) {
    return this.files.deletionsOf(actorOf(context), parseId(noteId, 'noteId'));
  }
}

@Resolver('Note')
export class NoteFilesResolver {
  constructor(private readonly files: FileService) {}

  @ResolveReference()
  reference(note: { id: string }): { id: string } {
    return { id: note.id };
  }

  @ResolveField('files')
  async ofNote(@Parent() note: { id: string }, @Context() context: RequestContext): Promise<MediaFile[]> {
    const actor = actorOf(context);
    const load: Batcher<MediaFile[]> = perRequest(context, 'files of notes', () =>
      batcher((noteIds) => this.files.listOfNotes(actor, noteIds)),
    );
    return (await load(note.id)) ?? [];
  }
}

function isPlayable(file: MediaFile): boolean {
  return file.conversionStatus === 'COMPLETE' && (file.type === 'VIDEO' || file.type === 'AUDIO');
}
