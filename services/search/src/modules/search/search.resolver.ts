import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import type { QueryResolvers } from '../../schema.gen.ts';
import { SearchService } from './search.service.ts';
import { readSearchRequest } from './search-request.ts';

/** What the SDL says of a search that names no limit. */
const DEFAULT_LIMIT = 20;

@Injectable()
export class SearchResolver {
  constructor(private readonly service: SearchService) {}

  readonly Query = {
    search: (_, { options, limit, offset }, context) =>
      this.service.search(actorOf(context), readSearchRequest(options, limit ?? DEFAULT_LIMIT, offset ?? 0)),
  } satisfies QueryResolvers;
}
