import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Options } from './settings.repository.ts';
import { SettingsService } from './settings.service.ts';

@Resolver()
export class SettingsResolver {
  constructor(private readonly settings: SettingsService) {}

  @Query('notificationSettings')
  async read(@Context() context: RequestContext) {
    return this.settings.read(actorOf(context));
  }

  @Mutation('setNotificationOptions')
  async save(
    @Args('projectId') projectId: string | null | undefined,
    @Args('options') options: Options,
    @Context() context: RequestContext,
  ) {
    const project = projectId == null ? null : parseId(projectId, 'projectId');
    return this.settings.save(actorOf(context), project, options);
  }

  @Mutation('clearProjectNotificationOptions')
  async clear(@Args('projectId') projectId: string, @Context() context: RequestContext) {
    return this.settings.clear(actorOf(context), parseId(projectId, 'projectId'));
  }

  @Mutation('setNotificationMail')
  async setMail(@Args('enabled') enabled: boolean, @Context() context: RequestContext) {
    return this.settings.setMail(actorOf(context), enabled);
  }
}
