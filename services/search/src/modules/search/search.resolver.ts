import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { SearchService } from './search.service.ts';
import { readSearchRequest, type SearchOptionsInput } from './search-request.ts';

@Resolver()
export class SearchResolver {
  constructor(private readonly service: SearchService) {}

  @Query('search')
  async search(
    @Args('options') options: SearchOptionsInput,
    @Args('limit') limit: number,
    @Args('offset') offset: number,
    @Context() context: RequestContext,
  ) {
    return this.service.search(actorOf(context), readSearchRequest(options, limit, offset));
  }
}
