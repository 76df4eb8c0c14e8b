import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import type { QueryResolvers } from '../../schema.gen.ts';
import { SearchService } from './search.service.ts';
import { readSearchRequest } from './search-request.ts';

@Injectable()
export class SearchResolver {
  constructor(private readonly service: SearchService) {}

  readonly Query = {
    search: (_, { options, limit, offset }, context) =>
      this.service.search(actorOf(context), readSearchRequest(options, limit, offset)),
  } satisfies QueryResolvers;
}
