import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers } from '../../schema.gen.ts';
import { PurgeService } from './purge.service.ts';

@Injectable()
export class PurgeResolver {
  constructor(private readonly purges: PurgeService) {}

  readonly Mutation = {
    purgeContent: (_, { kind, id }, context) => this.purges.purge(actorOf(context), kind, id),
  } satisfies MutationResolvers;
}
