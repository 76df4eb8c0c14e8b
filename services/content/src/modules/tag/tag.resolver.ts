import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
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
import type DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { ContentStore } from '../../content-store.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { groupBy, repetitionOf, requestLoader } from '../../request-loaders.ts';
import type { Highlight } from '../highlight/highlight.repository.ts';
import { HighlightService } from '../highlight/highlight.service.ts';
import type { Page, PageArgs } from '../note/note.service.ts';
import type { Project } from '../project/project.repository.ts';
import { type Tag, type TagBoard, type TagGroup, TagRepository } from './tag.repository.ts';
import { type CreateTagInput, TagService, type UpdateTagInput } from './tag.service.ts';

@Resolver('Tag')
export class TagResolver {
  constructor(
    private readonly tags: TagService,
    private readonly repository: TagRepository,
    private readonly highlightService: HighlightService,
    private readonly store: ContentStore,
    private readonly loaders: ObjectLoaders,
  ) {}

  @Query('tag')
  async tag(@Context() context: RequestContext, @Args('id') id: string): Promise<Tag> {
    const tag = await this.loaders.tag(context).load(parseId(id));
    if (tag === null) throw notFound();
    return tag;
  }

  @ResolveReference()
  reference(reference: { id: string }, context: RequestContext): Promise<Tag | null> {
    return this.loaders.tag(context).load(reference.id);
  }

  @ResolveField('highlightCount')
  highlightCount(@Context() context: RequestContext, @Parent() tag: Tag): Promise<number> {
    const counts = requestLoader(context, 'highlightCount', this.store, 0, (trx, actor, ids) =>
      this.repository.highlightCounts(trx, actor, ids),
    );
    return counts.load(tag.id);
  }

  @ResolveField('highlights')
  highlights(@Context() context: RequestContext, @Parent() tag: Tag, @Args() args: PageArgs): Promise<Page<Highlight>> {
    return this.highlightService.page(actorOf(context), { tagIds: [tag.id] }, args);
  }

  @Mutation('createTag')
  create(
    @Context() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args('input') input: CreateTagInput,
  ): Promise<Tag> {
    return this.tags.create(actorOf(context), input, repetitionOf(context, info));
  }

  @Mutation('updateTag')
  update(@Context() context: RequestContext, @Args('input') input: UpdateTagInput): Promise<Tag> {
    return this.tags.update(actorOf(context), input);
  }
}

@Resolver('TagBoard')
export class TagBoardResolver {
  constructor(
    private readonly tags: TagService,
    private readonly repository: TagRepository,
    private readonly store: ContentStore,
  ) {}

  @Query('tagBoards')
  list(@Context() context: RequestContext, @Args('projectId') projectId: string | null): Promise<TagBoard[]> {
    return this.tags.listBoards(actorOf(context), projectId);
  }

  @ResolveField('groups')
  groups(@Context() context: RequestContext, @Parent() board: TagBoard): Promise<TagGroup[]> {
    const loader: DataLoader<string, TagGroup[]> = requestLoader<TagGroup[]>(
      context,
      'groupsOfBoard',
      this.store,
      [],
      async (trx, _actor, ids) => groupBy(await this.repository.groupsOfBoards(trx, ids), (group) => group.tagBoardId),
    );
    return loader.load(board.id);
  }

  @Mutation('createTagBoard')
  create(
    @Context() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args('title') title: string,
    @Args('projectId') projectId: string | null,
  ): Promise<TagBoard> {
    return this.tags.createBoard(actorOf(context), title, projectId, repetitionOf(context, info));
  }
}

@Resolver('TagGroup')
export class TagGroupResolver {
  constructor(
    private readonly tags: TagService,
    private readonly repository: TagRepository,
    private readonly store: ContentStore,
  ) {}

  @ResolveField('tags')
  tagsOf(@Context() context: RequestContext, @Parent() group: TagGroup): Promise<Tag[]> {
    const loader = requestLoader<Tag[]>(context, 'tagsOfGroup', this.store, [], async (trx, actor, ids) =>
      groupBy(await this.repository.tagsOfGroups(trx, actor, ids), (tag) => tag.tagGroupId),
    );
    return loader.load(group.id);
  }

  @Mutation('createTagGroup')
  create(
    @Context() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args() input: { tagBoardId: string; title: string; color?: string | null },
  ): Promise<TagGroup> {
    return this.tags.createGroup(actorOf(context), input, repetitionOf(context, info));
  }

  @Mutation('updateTagGroup')
  update(
    @Context() context: RequestContext,
    @Args() input: { id: string; title?: string | null; color?: string | null },
  ): Promise<TagGroup> {
    return this.tags.updateGroup(actorOf(context), input);
  }
}

@Resolver('Project')
export class ProjectTagsResolver {
  constructor(
    private readonly repository: TagRepository,
    private readonly store: ContentStore,
  ) {}

  @ResolveField('tagBoards')
  tagBoards(@Context() context: RequestContext, @Parent() project: Project): Promise<TagBoard[]> {
    const loader = requestLoader<TagBoard[]>(context, 'boardsOfProject', this.store, [], async (trx, actor, ids) => {
      const boards = await this.repository.listBoards(trx, actor, ids);
      return groupBy(
        boards.filter((board) => board.projectId !== null),
        (board) => board.projectId ?? '',
      );
    });
    return loader.load(project.id);
  }
}
