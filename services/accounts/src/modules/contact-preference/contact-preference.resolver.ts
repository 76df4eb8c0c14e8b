import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { ContactPreferenceService } from './contact-preference.service.ts';

@Resolver()
export class ContactPreferenceResolver {
  constructor(private readonly preferences: ContactPreferenceService) {}

  @Query('marketingCommsEnabled')
  get(@Context() context: RequestContext): Promise<boolean> {
    return this.preferences.get(actorOf(context));
  }

  @Mutation('setMarketingCommsEnabled')
  set(@Args('enabled') enabled: boolean, @Context() context: RequestContext): Promise<boolean> {
    return this.preferences.set(actorOf(context), enabled);
  }
}
