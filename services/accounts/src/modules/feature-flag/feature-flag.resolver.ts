import type { ClientFlags } from '@fieldloom/feature-flags/flags';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { mapLive } from '@fieldloom/graphql/live-map';
import { Inject } from '@nestjs/common';
import { Context, Query, Resolver, Subscription } from '@nestjs/graphql';
import { WORKSPACE_FLAGS, type WorkspaceFlags } from './workspace-flags.ts';

@Resolver()
export class FeatureFlagResolver {
  constructor(@Inject(WORKSPACE_FLAGS) private readonly flags: WorkspaceFlags) {}

  @Query('featureFlags')
  async get(@Context() context: RequestContext) {
    const { teamId } = actorOf(context);
    return present(teamId, await this.flags.forClients(teamId));
  }

  @Subscription('featureFlagsChanged')
  changed(@Context() context: RequestContext) {
    const { teamId } = actorOf(context);
    return mapLive(this.flags.watchForClients(teamId), async (flags) => ({
      featureFlagsChanged: present(teamId, flags),
    }));
  }
}

const present = (id: string, flags: ClientFlags) => ({ id, ...flags });
