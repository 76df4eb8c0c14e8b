import type { ClientFlags } from '@fieldloom/feature-flags/flags';
import { actorOf } from '@fieldloom/graphql/context';
import { mapLive } from '@fieldloom/graphql/live-map';
import { Inject, Injectable } from '@nestjs/common';
import type { QueryResolvers, SubscriptionResolvers } from '../../schema.gen.ts';
import { WORKSPACE_FLAGS, type WorkspaceFlags } from './workspace-flags.ts';

@Injectable()
export class FeatureFlagResolver {
  constructor(@Inject(WORKSPACE_FLAGS) private readonly flags: WorkspaceFlags) {}

  readonly Query = {
    featureFlags: async (_, _args, context) => {
      const { teamId } = actorOf(context);
      return present(teamId, await this.flags.forClients(teamId));
    },
  } satisfies QueryResolvers;

  readonly Subscription = {
    featureFlagsChanged: {
      subscribe: (_, _args, context) => {
        const { teamId } = actorOf(context);
        return mapLive(this.flags.watchForClients(teamId), async (flags) => ({
          featureFlagsChanged: present(teamId, flags),
        }));
      },
    },
  } satisfies SubscriptionResolvers;
}

const present = (id: string, flags: ClientFlags) => ({ id, ...flags });
