import { actorOf, perRequest } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import { HLS_AUDIO_PLAYLIST, HLS_PLAYLIST } from '../../object-keys.ts';
import type {
  FileResolvers,
  MutationResolvers,
  NoteResolvers,
  QueryResolvers,
  SubscriptionResolvers,
} from '../../schema.gen.ts';
import { isWorthRetrying } from '../ffmpeg/media-error.ts';
import { type Batcher, batcher } from './batcher.ts';
import type { MediaFile } from './file.repository.ts';
import { FileService } from './file.service.ts';

@Injectable()
export class FileResolver {
  constructor(private readonly files: FileService) {}

  readonly Query = {
    file: (_, { id }, context) => this.files.get(actorOf(context), parseId(id)),
  } satisfies QueryResolvers;

  readonly Mutation = {
    retryFile: (_, { fileId }, context) => this.files.retry(actorOf(context), parseId(fileId, 'fileId')),

    cancelProcessing: (_, { fileId }, context) => this.files.cancel(actorOf(context), parseId(fileId, 'fileId')),

    deleteFile: async (_, { fileId }, context) => {
      await this.files.delete(actorOf(context), parseId(fileId, 'fileId'));
      return true;
    },
  } satisfies MutationResolvers;

  readonly Subscription = {
    fileChanged: {
      subscribe: (_, { noteId }, context) => this.files.changesOf(actorOf(context), parseId(noteId, 'noteId')),
    },

    fileDeleted: {
      subscribe: (_, { noteId }, context) => this.files.deletionsOf(actorOf(context), parseId(noteId, 'noteId')),
    },
  } satisfies SubscriptionResolvers;

  readonly File = {
    __resolveReference: (file, context) => this.files.get(actorOf(context), file.id),

    conversion: (file) => ({
      status: file.conversionStatus,
      progress: file.conversionProgress,
      errorCode: file.conversionErrorCode,
      errorMessage: file.conversionErrorMessage,
      // Without a completed upload there is nothing to convert.
      retryable:
        file.conversionStatus === 'ERROR' && file.uploadStatus === 'DONE' && isWorthRetrying(file.conversionErrorCode),
    }),

    transcription: (file) => ({
      status: file.transcriptionStatus,
      progress: file.transcriptionProgress,
      errorCode: file.transcriptionErrorCode,
      errorMessage: file.transcriptionErrorMessage,
      retryable:
        ['ERROR', 'CANCELLED'].includes(file.transcriptionStatus) && isWorthRetrying(file.transcriptionErrorCode),
    }),

    imagePixelWidth: (file) => file.width,

    imagePixelHeight: (file) => file.height,

    playlistUrl: (file) => {
      if (!isPlayable(file)) return null;
      return `/files/avf-stream/${file.id}/${file.hasVideo ? HLS_PLAYLIST : HLS_AUDIO_PLAYLIST}`;
    },

    storyboardUrl: (file) => (file.storyboardIntervalMs === null ? null : `/image/storyboard?fileId=${file.id}`),

    posterUrl: (file) => (file.storyboardIntervalMs === null ? null : `/files/video-thumbnail?fileId=${file.id}`),

    downloadUrl: (file) => (file.uploadStatus === 'DONE' ? `/files/download?fileId=${file.id}` : null),
  } satisfies FileResolvers;

  readonly Note = {
    __resolveReference: (note) => ({ id: note.id }),

    files: async (note, _args, context) => {
      const actor = actorOf(context);
      const load: Batcher<MediaFile[]> = perRequest(context, 'files of notes', () =>
        batcher((noteIds) => this.files.listOfNotes(actor, noteIds)),
      );
      return (await load(note.id)) ?? [];
    },
  } satisfies NoteResolvers;
}

function isPlayable(file: MediaFile): boolean {
  return file.conversionStatus === 'COMPLETE' && (file.type === 'VIDEO' || file.type === 'AUDIO');
}
