import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers, ProjectResolvers } from '../../schema.gen.ts';
import { FieldPreferenceService } from './field-preference.service.ts';

@Injectable()
export class FieldPreferenceResolver {
  constructor(private readonly preferences: FieldPreferenceService) {}

  readonly Mutation = {
    setFieldPreference: (_, { input }, context) => this.preferences.set(actorOf(context), input),
  } satisfies MutationResolvers;

  readonly Project = {
    fieldPreferences: (project, { objectType }, context) => this.preferences.list(context, project.id, objectType),
  } satisfies ProjectResolvers;
}
