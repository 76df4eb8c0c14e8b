import { actorOf } from '@fieldloom/graphql/context';
import { LiveHub } from '@fieldloom/graphql/live';
import { mapLive } from '@fieldloom/graphql/live-map';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers, QueryResolvers, SubscriptionResolvers, WorkspaceResolvers } from '../../schema.gen.ts';
import { SignInPolicyService } from '../sign-in-methods/sign-in-policy.service.ts';
import { ClosingService } from './closing.service.ts';
import { regionName } from './region-name.ts';
import { SubdomainService } from './subdomain.service.ts';
import { type WorkspaceChanges, type WorkspaceDetails, WorkspaceService } from './workspace.service.ts';
import { LOOK_TOPIC } from './workspace-live.ts';

@Injectable()
export class WorkspaceResolver {
  constructor(
    private readonly workspaces: WorkspaceService,
    private readonly policies: SignInPolicyService,
    private readonly subdomains: SubdomainService,
    private readonly closing: ClosingService,
    private readonly live: LiveHub,
  ) {}

  readonly Query = {
    workspace: async (_, _args, context) => present(await this.workspaces.get(actorOf(context).teamId)),
  } satisfies QueryResolvers;

  readonly Mutation = {
    updateWorkspace: async (_, { input }, context) => {
      const changes: WorkspaceChanges = {
        name: input.name ?? undefined,
        primaryColor: input.primaryColor,
        passwordAuthEnabled: input.passwordAuthEnabled ?? undefined,
        codeAuthEnabled: input.codeAuthEnabled ?? undefined,
        invitePolicy: input.invitePolicy ?? undefined,
      };
      return present(await this.workspaces.update(actorOf(context), changes));
    },

    changeSubdomain: async (_, { subdomain }, context) => {
      const actor = actorOf(context);
      await this.subdomains.change(actor, subdomain);
      return present(await this.workspaces.get(actor.teamId));
    },

    closeWorkspace: (_, { name }, context) => this.closing.close(actorOf(context), name),

    updateSignInPolicy: async (_, { input }, context) => {
      const actor = actorOf(context);
      const { twoStepRequired, sessionSeconds } = input;
      await this.policies.update(actor, { twoStepRequired: twoStepRequired ?? undefined, sessionSeconds });
      return present(await this.workspaces.get(actor.teamId));
    },
  } satisfies MutationResolvers;

  readonly Subscription = {
    workspaceChanged: {
      subscribe: async (_, _args, context) => {
        const { teamId } = actorOf(context);
        return mapLive(this.live.subscribe(teamId, LOOK_TOPIC), async () => ({
          workspaceChanged: present(await this.workspaces.get(teamId)),
        }));
      },
    },
  } satisfies SubscriptionResolvers;

  readonly Workspace = {
    /** Only the actor's own workspace is visible. */
    __resolveReference: async (reference, context) => {
      if (context.actor === undefined || parseId(reference.id) !== context.teamId) return null;
      return present(await this.workspaces.get(context.teamId));
    },
  } satisfies WorkspaceResolvers;
}

function present({ workspace, methods, seatsAllocated, viewerCount, seatLimit, viewerLimit }: WorkspaceDetails) {
  return {
    id: workspace.team_id,
    name: workspace.name,
    subdomain: workspace.subdomain,
    nextSubdomain: workspace.next_subdomain,
    region: regionName(workspace.region),
    createdAt: workspace.created_at,
    primaryColor: workspace.primary_color,
    invitePolicy: workspace.invite_policy,
    signInMethods: {
      passwordAuthEnabled: methods.password_enabled,
      googleAuthEnabled: methods.google_enabled,
      microsoftAuthEnabled: methods.microsoft_enabled,
      ssoAuthEnabled: methods.sso_enabled,
      codeAuthEnabled: methods.code_enabled,
      twoStepRequired: methods.two_step_required,
      sessionSeconds: methods.session_seconds,
    },
    seatsAllocated,
    viewerCount,
    totalSeatsAvailable: seatLimit,
    viewersAvailable: viewerLimit,
    utilizationPercentage: utilization(seatsAllocated, seatLimit),
  };
}

/** Returns whole per cent; more than 100 when more is assigned than the plan includes. */
function utilization(allocated: number, limit: number | null): number | null {
  if (limit === null) return null;
  return limit === 0 ? 100 : Math.round((allocated / limit) * 100);
}
