import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { groupBy, requestLoader } from '../../request-loaders.ts';
import type { MutationResolvers, NoteResolvers, TranscriptResolvers } from '../../schema.gen.ts';
import {
  type Speaker,
  type Transcript,
  TranscriptRepository,
  type TranscriptSegment,
} from './transcript.repository.ts';
import { TranscriptService } from './transcript.service.ts';

/**
 * A segment with its words in both forms; each form is built only when it is requested. It does not use a resolver per
 * field, because a transcript of hours has thousands of segments.
 */
class PresentedSegment {
  readonly #segment: TranscriptSegment;

  constructor(segment: TranscriptSegment) {
    this.#segment = segment;
  }

  get id(): string {
    return this.#segment.id;
  }

  get speakerId(): string {
    return this.#segment.speakerId;
  }

  get startMs(): number {
    return this.#segment.startMs;
  }

  get endMs(): number {
    return this.#segment.endMs;
  }

  get words(): TranscriptSegment['words'] {
    return this.#segment.words;
  }

  get wordTexts(): string[] {
    return this.#segment.words.map(({ text }) => text);
  }

  get wordTimes(): number[] {
    return this.#segment.words.flatMap(({ startMs, endMs }) => [startMs, endMs]);
  }
}

@Injectable()
export class TranscriptResolver {
  constructor(
    private readonly transcripts: TranscriptService,
    private readonly repository: TranscriptRepository,
    private readonly store: ContentStore,
  ) {}

  readonly Mutation = {
    renameSpeaker: (_, input, context) => this.transcripts.renameSpeaker(actorOf(context), input),
  } satisfies MutationResolvers;

  readonly Transcript = {
    speakers: async (transcript, _args, context) =>
      requestLoader<Speaker[]>(context, 'speakersOf', this.store, [], async (trx, _actor, ids) =>
        groupBy(await this.repository.speakersOf(trx, ids), (speaker) => speaker.fileId),
      ).load(transcript.fileId),

    segments: async (transcript, _args, context) => {
      const segments = await requestLoader<TranscriptSegment[]>(
        context,
        'segmentsOf',
        this.store,
        [],
        async (trx, _actor, ids) => groupBy(await this.repository.segmentsOf(trx, ids), (segment) => segment.fileId),
      ).load(transcript.fileId);
      return segments.map((segment) => new PresentedSegment(segment));
    },
  } satisfies TranscriptResolvers;

  readonly Note = {
    transcripts: async (note, _args, context) =>
      requestLoader<Transcript[]>(context, 'transcriptsOf', this.store, [], async (trx, _actor, ids) =>
        groupBy(await this.repository.listOfNotes(trx, ids), (transcript) => transcript.noteId),
      ).load(note.id),
  } satisfies NoteResolvers;
}
