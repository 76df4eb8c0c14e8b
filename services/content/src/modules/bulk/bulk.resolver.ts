import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import { idempotentCallOf } from '../../request-loaders.ts';
import type { MutationResolvers } from '../../schema.gen.ts';
import { BulkService } from './bulk.service.ts';
import { BulkJobService } from './bulk-job.service.ts';
import { BulkTrashService } from './bulk-trash.service.ts';

@Injectable()
export class BulkResolver {
  constructor(
    private readonly bulk: BulkService,
    private readonly trash: BulkTrashService,
    private readonly jobs: BulkJobService,
  ) {}

  readonly Mutation = {
    setArchived: (_, args, context) => this.bulk.setArchived(actorOf(context), args),
    moveContents: (_, args, context) => this.bulk.move(actorOf(context), args),
    tagHighlights: (_, args, context) => this.bulk.tagHighlights(actorOf(context), args),
    deleteContents: (_, args, context) => this.trash.delete(actorOf(context), args),
    changeMatching: (_, { input }, context, info) =>
      this.jobs.start(actorOf(context), input, idempotentCallOf(context, info).key),
  } satisfies MutationResolvers;
}
