import type { RequestContext } from '@fieldloom/graphql/context';
import { actorOf } from '@fieldloom/graphql/context';
import { notFound } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { idempotentCallOf, requestLoader } from '../../request-loaders.ts';
import type { CustomFieldSetResolvers, MutationResolvers, ProjectResolvers, QueryResolvers } from '../../schema.gen.ts';
import { FieldTrashService } from '../field-value/field-trash.service.ts';
import { type FieldSet, FieldSetRepository, type ProjectSetKind } from './field-set.repository.ts';
import { FieldSetService } from './field-set.service.ts';

@Injectable()
export class FieldSetResolver {
  constructor(
    private readonly sets: FieldSetService,
    private readonly trash: FieldTrashService,
    private readonly repository: FieldSetRepository,
    private readonly store: ContentStore,
    private readonly loaders: ObjectLoaders,
  ) {}

  readonly Query = {
    fieldSets: (_, _args, context) => this.sets.listGroups(context),

    fieldSet: (_, { id }, context) => this.sets.find(context, id),

    personFieldSet: (_, _args, context) => this.sets.ofPeople(context),
  } satisfies QueryResolvers;

  readonly Mutation = {
    createFieldSet: (_, { title }, context, info) =>
      this.sets.create(actorOf(context), title, idempotentCallOf(context, info)),

    updateFieldSet: (_, { id, title }, context) => this.sets.update(actorOf(context), id, title),

    deleteFieldSet: (_, { id }, context) => this.trash.deleteSet(actorOf(context), id),

    restoreFieldSet: (_, { id }, context) => this.trash.restoreSet(actorOf(context), id),

    moveFieldSet: (_, args, context) => this.sets.move(actorOf(context), args),
  } satisfies MutationResolvers;

  readonly CustomFieldSet = {
    __resolveReference: (reference, context) => this.sets.find(context, reference.id),

    access: async (set, _args, context) => {
      const access = await this.store.read(context, (trx) => this.sets.accessOf(trx, actorOf(context), set));
      if (access === null) throw notFound();
      return access;
    },

    permissions: (set, _args, context) =>
      set.kind === 'WORKSPACE' ? this.loaders.requiredPermissions(context, set.id) : null,
  } satisfies CustomFieldSetResolvers;

  readonly Project = {
    noteFieldSet: (project, _args, context) => this.ofProject(context, project.id, 'NOTE'),

    insightFieldSet: (project, _args, context) => this.ofProject(context, project.id, 'INSIGHT'),
  } satisfies ProjectResolvers;

  private async ofProject(context: RequestContext, projectId: string, kind: ProjectSetKind): Promise<FieldSet> {
    const loader = requestLoader<FieldSet | null>(
      context,
      `${kind}SetOfProject`,
      this.store,
      null,
      async (trx, _actor, ids) =>
        new Map((await this.repository.ofProjects(trx, ids, kind)).map((set) => [set.projectId ?? '', set])),
    );
    const set = await loader.load(projectId);
    if (set === null) throw notFound();
    return set;
  }
}
