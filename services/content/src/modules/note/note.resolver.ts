import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { accessField, createdBy, objectById, objectOfReference, permissionsField } from '../../object-fields.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { rankedPage } from '../../project-document.service.ts';
import { idempotentCallOf, requestLoader } from '../../request-loaders.ts';
import type {
  MutationResolvers,
  NoteConnectionResolvers,
  NoteResolvers,
  ProjectResolvers,
  QueryResolvers,
} from '../../schema.gen.ts';
import type { Note } from './note.repository.ts';
import { NoteService } from './note.service.ts';

@Injectable()
export class NoteResolver {
  constructor(
    private readonly notes: NoteService,
    private readonly loaders: ObjectLoaders,
    private readonly store: ContentStore,
  ) {}

  readonly Query = {
    note: objectById((context) => this.loaders.note(context)),

    recentNotes: (_, { first }, context) => this.notes.listRecent(context, first ?? 12),
  } satisfies QueryResolvers;

  readonly Mutation = {
    createNote: (_, { input }, context, info) =>
      this.notes.create(actorOf(context), input, idempotentCallOf(context, info)),

    updateNote: (_, { input }, context) => this.notes.update(actorOf(context), input),
  } satisfies MutationResolvers;

  readonly Note = {
    __resolveReference: objectOfReference((context) => this.loaders.note(context)),

    project: (note, _args, context) => this.loaders.projectOfReadable(context, note.projectId),

    text: (note, _args, context) => this.loaders.noteText(context).load(note.id),

    access: accessField(() => this.loaders),

    permissions: permissionsField(() => this.loaders),

    createdBy,
  } satisfies NoteResolvers;

  readonly NoteConnection = {
    totalCount: (page) => page.count(),
  } satisfies NoteConnectionResolvers;

  readonly Project = {
    notes: async (project, args, context) => {
      const ofProject = requestLoader<Note[]>(
        context,
        `notesOfProject/${args.first ?? ''}/${args.after ?? ''}`,
        this.store,
        [],
        (trx, actor, projectIds) => this.notes.listOfProjects(trx, actor, projectIds, args),
      );
      const nodes = await ofProject.load(project.id);
      return rankedPage(nodes, () => this.loaders.countInProject(context, 'note').load(project.id));
    },
  } satisfies ProjectResolvers;
}
