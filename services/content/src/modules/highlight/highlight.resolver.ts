import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import {
  Args,
  Context,
  Info,
  Mutation,
  Parent,
  Query,
  ResolveField,
  ResolveReference,
  Resolver,
} from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { ContentStore } from '../../content-store.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { groupBy, repetitionOf, requestLoader, type UserRef, userRef } from '../../request-loaders.ts';
import type { Note } from '../note/note.repository.ts';
import type { Page, PageArgs } from '../note/note.service.ts';
import type { Project } from '../project/project.repository.ts';
import type { Tag } from '../tag/tag.repository.ts';
import { type Highlight, HighlightRepository } from './highlight.repository.ts';
import { type CreateHighlightInput, HighlightService, type UpdateHighlightInput } from './highlight.service.ts';

@Resolver('Highlight')
export class HighlightResolver {
  constructor(
    private readonly highlights: HighlightService,
    private readonly repository: HighlightRepository,
    private readonly store: ContentStore,
    private readonly loaders: ObjectLoaders,
  ) {}

  @Query('highlight')
  async highlight(@Context() context: RequestContext, @Args('id') id: string): Promise<Highlight> {
    const highlight = await this.loaders.highlight(context).load(parseId(id));
    if (highlight === null) throw notFound();
    return highlight;
  }

  @ResolveReference()
  reference(reference: { id: string }, context: RequestContext): Promise<Highlight | null> {
    return this.loaders.highlight(context).load(reference.id);
  }

  /** @throws NOT_FOUND when the reader may see the highlight but not its note. */
  @ResolveField('note')
  async note(@Context() context: RequestContext, @Parent() highlight: Highlight): Promise<Note> {
    const note = await this.loaders.note(context).load(highlight.noteId);
    if (note === null) throw notFound();
    return note;
  }

  @ResolveField('tags')
  async tags(@Context() context: RequestContext, @Parent() highlight: Highlight): Promise<Tag[]> {
    const ids = await requestLoader<string[]>(
      context,
      'tagIdsOfHighlight',
      this.store,
      [],
      async (trx, _actor, all) => {
        const pairs = groupBy(await this.repository.tagIdsOf(trx, all), (pair) => pair.highlightId);
        return new Map([...pairs].map(([id, list]) => [id, list.map((pair) => pair.tagId)]));
      },
    ).load(highlight.id);
    const tags = await Promise.all(ids.map((id) => this.loaders.tag(context).load(id)));
    return tags.filter((tag) => tag !== null);
  }

  @ResolveField('author')
  author(@Parent() highlight: Highlight): UserRef | null {
    return userRef(highlight.authorId);
  }

  @Mutation('createHighlight')
  create(
    @Context() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args('input') input: CreateHighlightInput,
  ): Promise<Highlight> {
    return this.highlights.create(actorOf(context), input, repetitionOf(context, info));
  }

  @Mutation('updateHighlight')
  update(@Context() context: RequestContext, @Args('input') input: UpdateHighlightInput): Promise<Highlight> {
    return this.highlights.update(actorOf(context), input);
  }
}

@Resolver('Note')
export class NoteHighlightsResolver {
  constructor(
    private readonly repository: HighlightRepository,
    private readonly store: ContentStore,
  ) {}

  @ResolveField('highlights')
  highlights(@Context() context: RequestContext, @Parent() note: Note): Promise<Highlight[]> {
    const loader = requestLoader<Highlight[]>(context, 'highlightsOfNote', this.store, [], async (trx, actor, ids) =>
      groupBy(await this.repository.listOfNotes(trx, actor, ids), (highlight) => highlight.noteId),
    );
    return loader.load(note.id);
  }
}

@Resolver('Project')
export class ProjectHighlightsResolver {
  constructor(private readonly highlights: HighlightService) {}

  @ResolveField('highlights')
  page(
    @Context() context: RequestContext,
    @Parent() project: Project,
    @Args() args: PageArgs & { tagIds?: string[] | null },
  ): Promise<Page<Highlight>> {
    const tagIds = args.tagIds?.slice(0, COUNT_LIMITS.listPage).map((id) => parseId(id, 'tagIds'));
    const filter = { projectId: project.id, ...(tagIds === undefined ? {} : { tagIds }) };
    return this.highlights.page(actorOf(context), filter, args);
  }
}
