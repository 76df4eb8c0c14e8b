import { actorOf } from '@fieldloom/graphql/context';
import { notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { rankedPage } from '../../project-document.service.ts';
import { idempotentCallOf, requestLoader, userRef } from '../../request-loaders.ts';
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
    note: async (_, { id }, context) => {
      const note = await this.loaders.note(context).load(parseId(id));
      if (note === null) throw notFound();
      return note;
    },

    recentNotes: (_, { first }, context) => this.notes.listRecent(context, first ?? 12),
  } satisfies QueryResolvers;

  readonly Mutation = {
    createNote: (_, { input }, context, info) =>
      this.notes.create(actorOf(context), input, idempotentCallOf(context, info)),

    updateNote: (_, { input }, context) => this.notes.update(actorOf(context), input),
  } satisfies MutationResolvers;

  readonly Note = {
    __resolveReference: (reference, context) => this.loaders.note(context).load(reference.id),

    project: (note, _args, context) => this.loaders.projectOfReadable(context, note.projectId),

    text: (note, _args, context) => this.loaders.noteText(context).load(note.id),

    access: (note, _args, context) => this.loaders.requiredAccess(context, note.id),

    permissions: (note, _args, context) => this.loaders.requiredPermissions(context, note.id),

    createdBy: (note) => userRef(note.createdById),
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
