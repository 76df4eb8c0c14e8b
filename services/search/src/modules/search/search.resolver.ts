import { Entitlements } from '@fieldloom/entitlements/entitlements';
import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import type { QueryResolvers } from '../../schema.gen.ts';
import { SearchService } from './search.service.ts';
import { readSearchRequest } from './search-request.ts';

@Injectable()
export class SearchResolver {
  constructor(
    private readonly service: SearchService,
    private readonly entitlements: Entitlements,
  ) {}

  readonly Query = {
    /** @throws LIMIT_REACHED on a plan without search, and for search by meaning on a plan without that. */
    search: async (_, { options, limit, offset }, context) => {
      const actor = actorOf(context);
      const request = readSearchRequest(options, limit, offset);
      await this.entitlements.require(actor, 'search');
      if (request.method !== 'FULL_TEXT') await this.entitlements.require(actor, 'semanticSearch');
      return this.service.search(actor, request);
    },
  } satisfies QueryResolvers;
}
