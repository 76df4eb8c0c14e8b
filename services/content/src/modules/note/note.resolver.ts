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
import type { GraphQLResolveInfo } from 'graphql';
import { ContentStore } from '../../content-store.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { repetitionOf, requestLoader, type UserRef, userRef } from '../../request-loaders.ts';
import type { ObjectAccess, Permissions } from '../permission/permission.service.ts';
import type { Project } from '../project/project.repository.ts';
import type { Note } from './note.repository.ts';
import {
  type CreateNoteInput,
  NoteService,
  type Page,
  type PageArgs,
  rankedPage,
  type UpdateNoteInput,
} from './note.service.ts';

@Resolver('Note')
export class NoteResolver {
  constructor(
    private readonly notes: NoteService,
    private readonly loaders: ObjectLoaders,
  ) {}

  @Query('note')
  async note(@Context() context: RequestContext, @Args('id') id: string): Promise<Note> {
    const note = await this.loaders.note(context).load(parseId(id));
    if (note === null) throw notFound();
    return note;
  }

  @Query('recentNotes')
  recent(@Context() context: RequestContext, @Args('first') first: number | null): Promise<Note[]> {
    return this.notes.listRecent(actorOf(context), first ?? 12);
  }

  @ResolveReference()
  reference(reference: { id: string }, context: RequestContext): Promise<Note | null> {
    return this.loaders.note(context).load(reference.id);
  }

  @ResolveField('project')
  project(@Context() context: RequestContext, @Parent() note: Note): Promise<Project> {
    return this.loaders.projectOfReadable(context, note.projectId);
  }

  @ResolveField('text')
  text(@Context() context: RequestContext, @Parent() note: Note): Promise<string> {
    return this.loaders.noteText(context).load(note.id);
  }

  @ResolveField('access')
  access(@Context() context: RequestContext, @Parent() note: Note): Promise<ObjectAccess> {
    return this.loaders.requiredAccess(context, note.id);
  }

  @ResolveField('permissions')
  permissions(@Context() context: RequestContext, @Parent() note: Note): Promise<Permissions> {
    return this.loaders.requiredPermissions(context, note.id);
  }

  @ResolveField('createdBy')
  createdBy(@Parent() note: Note): UserRef | null {
    return userRef(note.createdById);
  }

  @Mutation('createNote')
  create(
    @Context() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args('input') input: CreateNoteInput,
  ): Promise<Note> {
    return this.notes.create(actorOf(context), input, repetitionOf(context, info));
  }

  @Mutation('updateNote')
  update(@Context() context: RequestContext, @Args('input') input: UpdateNoteInput): Promise<Note> {
    return this.notes.update(actorOf(context), input);
  }
}

@Resolver('Project')
export class ProjectNotesResolver {
  constructor(
    private readonly notes: NoteService,
    private readonly loaders: ObjectLoaders,
    private readonly store: ContentStore,
  ) {}

  @ResolveField('notes')
  async page(
    @Context() context: RequestContext,
    @Parent() project: Project,
    @Args() args: PageArgs,
  ): Promise<Page<Note>> {
    const { notes: totalCount } = await this.loaders.projectCounts(context).load(project.id);
    const ofProject = requestLoader<Note[]>(
      context,
      `notesOfProject/${args.first ?? ''}/${args.after ?? ''}`,
      this.store,
      [],
      (trx, actor, projectIds) => this.notes.listOfProjects(trx, actor, projectIds, args),
    );
    return rankedPage(await ofProject.load(project.id), totalCount);
  }
}
