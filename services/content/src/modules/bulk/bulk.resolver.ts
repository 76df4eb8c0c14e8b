import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers } from '../../schema.gen.ts';
import { BulkService } from './bulk.service.ts';
import { BulkTrashService } from './bulk-trash.service.ts';

@Injectable()
export class BulkResolver {
  constructor(
    private readonly bulk: BulkService,
    private readonly trash: BulkTrashService,
  ) {}

  readonly Mutation = {
    setArchived: (_, args, context) => this.bulk.setArchived(actorOf(context), args),
    moveContents: (_, args, context) => this.bulk.move(actorOf(context), args),
    tagHighlights: (_, args, context) => this.bulk.tagHighlights(actorOf(context), args),
    deleteContents: (_, args, context) => this.trash.delete(actorOf(context), args),
  } satisfies MutationResolvers;
}
