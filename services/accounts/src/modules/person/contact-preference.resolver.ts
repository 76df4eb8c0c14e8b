import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers, QueryResolvers } from '../../schema.gen.ts';
import { ContactPreferenceService } from './contact-preference.service.ts';

@Injectable()
export class ContactPreferenceResolver {
  constructor(private readonly preferences: ContactPreferenceService) {}

  readonly Query = {
    marketingCommsEnabled: (_, _args, context) => this.preferences.get(actorOf(context)),
  } satisfies QueryResolvers;

  readonly Mutation = {
    setMarketingCommsEnabled: (_, { enabled }, context) => this.preferences.set(actorOf(context), enabled),
  } satisfies MutationResolvers;
}
