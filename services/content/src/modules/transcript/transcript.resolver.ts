import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { Args, Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { ContentStore } from '../../content-store.ts';
import { groupBy, requestLoader } from '../../request-loaders.ts';
import type { Note } from '../note/note.repository.ts';
import {
  type Speaker,
  type Transcript,
  TranscriptRepository,
  type TranscriptSegment,
} from './transcript.repository.ts';
import { TranscriptService } from './transcript.service.ts';

/**
 * A segment with its words in both forms, of which one is made when it is asked for. Not a resolver a field: a transcript of
 * hours has thousands of segments.
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

@Resolver('Transcript')
export class TranscriptResolver {
  constructor(
    private readonly transcripts: TranscriptService,
    private readonly repository: TranscriptRepository,
    private readonly store: ContentStore,
  ) {}

  @ResolveField('speakers')
  speakers(@Context() context: RequestContext, @Parent() transcript: Transcript): Promise<Speaker[]> {
    return requestLoader<Speaker[]>(context, 'speakersOf', this.store, [], async (trx, _actor, ids) =>
      groupBy(await this.repository.speakersOf(trx, ids), (speaker) => speaker.fileId),
    ).load(transcript.fileId);
  }

  @ResolveField('segments')
  async segments(@Context() context: RequestContext, @Parent() transcript: Transcript): Promise<PresentedSegment[]> {
    const segments = await requestLoader<TranscriptSegment[]>(
      context,
      'segmentsOf',
      this.store,
      [],
      async (trx, _actor, ids) => groupBy(await this.repository.segmentsOf(trx, ids), (segment) => segment.fileId),
    ).load(transcript.fileId);
    return segments.map((segment) => new PresentedSegment(segment));
  }

  @Mutation('renameSpeaker')
  rename(
    @Context() context: RequestContext,
    @Args() input: { noteId: string; speakerId: string; name: string },
  ): Promise<Note> {
    return this.transcripts.renameSpeaker(actorOf(context), input);
  }
}

@Resolver('Note')
export class NoteTranscriptsResolver {
  constructor(
    private readonly repository: TranscriptRepository,
    private readonly store: ContentStore,
  ) {}

  @ResolveField('transcripts')
  transcripts(@Context() context: RequestContext, @Parent() note: { id: string }): Promise<Transcript[]> {
    return requestLoader<Transcript[]>(context, 'transcriptsOf', this.store, [], async (trx, _actor, ids) =>
      groupBy(await this.repository.listOfNotes(trx, ids), (transcript) => transcript.noteId),
    ).load(note.id);
  }
}
