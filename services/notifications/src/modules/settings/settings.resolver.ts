import { actorOf } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers, QueryResolvers } from '../../schema.gen.ts';
import { SettingsService } from './settings.service.ts';

@Injectable()
export class SettingsResolver {
  constructor(private readonly settings: SettingsService) {}

  readonly Query = {
    notificationSettings: (_, _args, context) => this.settings.read(actorOf(context)),
  } satisfies QueryResolvers;

  readonly Mutation = {
    setNotificationOptions: (_, { projectId, options }, context) => {
      const project = projectId == null ? null : parseId(projectId, 'projectId');
      return this.settings.save(actorOf(context), project, options);
    },

    clearProjectNotificationOptions: (_, { projectId }, context) =>
      this.settings.clear(actorOf(context), parseId(projectId, 'projectId')),

    setNotificationMail: (_, { enabled }, context) => this.settings.setMail(actorOf(context), enabled),
  } satisfies MutationResolvers;
}
