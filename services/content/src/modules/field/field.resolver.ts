import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { groupBy, idempotentCallOf, requestLoader, userRef } from '../../request-loaders.ts';
import type {
  CustomFieldSetResolvers,
  DeletedFieldOptionResolvers,
  DeletedFieldResolvers,
  FieldResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../../schema.gen.ts';
import { FieldTrashService } from '../field-value/field-trash.service.ts';
import { type Field, FieldRepository } from './field.repository.ts';
import { FieldService } from './field.service.ts';
import { FieldConversionService } from './field-conversion.service.ts';
import { FieldOptionService } from './field-option.service.ts';

@Injectable()
export class FieldResolver {
  constructor(
    private readonly fields: FieldService,
    private readonly options: FieldOptionService,
    private readonly conversions: FieldConversionService,
    private readonly trash: FieldTrashService,
    private readonly repository: FieldRepository,
    private readonly store: ContentStore,
  ) {}

  readonly Query = {
    fieldConversion: (_, args, context) => this.conversions.report(actorOf(context), args),

    deletedFields: (_, { fieldSetId }, context) => this.fields.listDeleted(context, fieldSetId),

    deletedFieldOptions: (_, { fieldId }, context) => this.options.listDeleted(context, fieldId),
  } satisfies QueryResolvers;

  readonly Mutation = {
    createField: (_, { input }, context, info) =>
      this.fields.create(actorOf(context), input, idempotentCallOf(context, info)),

    updateField: (_, { input }, context) => this.options.update(actorOf(context), input),

    changeFieldType: (_, { input }, context) => this.conversions.change(actorOf(context), input),

    deleteField: (_, { id }, context) => this.trash.deleteField(actorOf(context), id),

    restoreField: (_, { id }, context) => this.trash.restoreField(actorOf(context), id),

    moveField: (_, args, context) => this.fields.move(actorOf(context), args),

    addFieldOption: (_, args, context) => this.options.add(actorOf(context), args),

    mergeFieldOptions: (_, args, context) => this.options.merge(actorOf(context), args),

    restoreFieldOptions: (_, args, context) => this.options.restore(actorOf(context), args),
  } satisfies MutationResolvers;

  readonly CustomFieldSet = {
    fields: (set, _args, context) => {
      const loader = requestLoader<Field[]>(context, 'fieldsOfSet', this.store, [], async (trx, _actor, ids) =>
        groupBy(await this.repository.ofSets(trx, ids), (field) => field.fieldSetId),
      );
      return loader.load(set.id);
    },
  } satisfies CustomFieldSetResolvers;

  readonly Field = {
    __resolveReference: (reference, context) => this.fields.find(context, reference.id),

    options: (field) => field.config,

    isChanging: async (field, _args, context) => {
      if (field.jobId === null) return false;
      const loader = requestLoader<boolean>(
        context,
        'openJobsOfFields',
        this.store,
        false,
        async (trx, _actor, ids) => {
          const open = await this.fields.openJobs(
            trx,
            ids.map((jobId) => ({ jobId })),
          );
          return new Map(ids.map((id) => [id, open.has(id)]));
        },
      );
      return loader.load(field.jobId);
    },
  } satisfies FieldResolvers;

  readonly DeletedField = {
    deletedBy: ({ deletedById }) => userRef(deletedById),
  } satisfies DeletedFieldResolvers;

  readonly DeletedFieldOption = {
    deletedBy: ({ deletedById }) => userRef(deletedById),
  } satisfies DeletedFieldOptionResolvers;
}
