import type { WireValue } from '@fieldloom/fields/value';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { requestLoader } from '../../request-loaders.ts';
import type { InsightResolvers, MutationResolvers, NoteResolvers } from '../../schema.gen.ts';
import { FieldValueRepository, type ValuedKind } from './field-value.repository.ts';
import { FieldValueService } from './field-value.service.ts';

@Injectable()
export class FieldValueResolver {
  constructor(
    private readonly values: FieldValueService,
    private readonly repository: FieldValueRepository,
    private readonly store: ContentStore,
    private readonly loaders: ObjectLoaders,
  ) {}

  readonly Mutation = {
    setNoteFields: async (_, { noteId, values }, context) => {
      await this.values.set(actorOf(context), 'NOTE', noteId, values);
      const note = await this.loaders.note(context).load(parseId(noteId));
      if (note === null) throw notFound();
      return note;
    },

    setInsightFields: async (_, { insightId, values }, context) => {
      await this.values.set(actorOf(context), 'INSIGHT', insightId, values);
      const insight = await this.loaders.insight(context).load(parseId(insightId));
      if (insight === null) throw notFound();
      return insight;
    },

    setFieldValues: (_, { input }, context) => this.values.setMany(actorOf(context), input),
  } satisfies MutationResolvers;

  readonly Note = {
    fieldDatum: (note, _args, context) => this.dataOf(context, 'NOTE', note.id),
  } satisfies NoteResolvers;

  readonly Insight = {
    fieldDatum: (insight, _args, context) => this.dataOf(context, 'INSIGHT', insight.id),
  } satisfies InsightResolvers;

  private dataOf(context: RequestContext, kind: ValuedKind, id: string): Promise<Record<string, WireValue>> {
    const loader = requestLoader<Record<string, WireValue>>(
      context,
      `fieldDatumOf${kind}`,
      this.store,
      {},
      (trx, actor, ids) => this.repository.dataOf(trx, actor, kind, ids),
    );
    return loader.load(id);
  }
}
