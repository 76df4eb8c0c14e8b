import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers, QueryResolvers } from '../../schema.gen.ts';
import { TrashService } from './trash.service.ts';

@Injectable()
export class TrashResolver {
  constructor(private readonly trash: TrashService) {}

  readonly Query = {
    trash: (_, args, context) => this.trash.list(context, args),
  } satisfies QueryResolvers;

  readonly Mutation = {
    deleteContent: (_, { kind, id }, context) => this.trash.delete(actorOf(context), kind, id),

    restoreContent: (_, { kind, id }, context) => this.trash.restore(actorOf(context), kind, id),
  } satisfies MutationResolvers;
}
