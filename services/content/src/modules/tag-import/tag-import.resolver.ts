import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers, QueryResolvers } from '../../schema.gen.ts';
import { TagImportService } from './tag-import.service.ts';

@Injectable()
export class TagImportResolver {
  constructor(private readonly imports: TagImportService) {}

  readonly Query = {
    tagImportReport: (_, { input }, context) => this.imports.report(context, input),
  } satisfies QueryResolvers;

  readonly Mutation = {
    importTags: (_, { input }, context) => this.imports.import(actorOf(context), input),
  } satisfies MutationResolvers;
}
