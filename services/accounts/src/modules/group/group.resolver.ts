import { actorOf, perRequest, type RequestContext } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { GroupResolvers, MutationResolvers, QueryResolvers } from '../../schema.gen.ts';
import { UserLoader } from '../user/user.loader.ts';
import { presentGroup } from './group.presenter.ts';
import { GroupService } from './group.service.ts';

@Injectable()
export class GroupResolver {
  constructor(
    private readonly groups: GroupService,
    private readonly users: UserLoader,
  ) {}

  readonly Query = {
    groups: async (_, _args, context) => (await this.groups.list(actorOf(context))).map(presentGroup),
  } satisfies QueryResolvers;

  readonly Mutation = {
    createGroup: async (_, args, context) => {
      const memberIds = readIds(args.memberIds);
      return presentGroup(await this.groups.create(actorOf(context), { name: args.name, memberIds }));
    },

    updateGroup: async (_, args, context) => {
      const id = parseId(args.id);
      const memberIds = args.memberIds == null ? undefined : readIds(args.memberIds);
      return presentGroup(await this.groups.update(actorOf(context), { id, name: args.name ?? undefined, memberIds }));
    },

    deleteGroup: async (_, { id }, context) => {
      await this.groups.delete(actorOf(context), parseId(id));
      return true;
    },
  } satisfies MutationResolvers;

  readonly Group = {
    members: async (group, _args, context) => this.users.loadMany(context, await this.#memberIds(context, group.id)),

    memberCount: async (group, _args, context) => (await this.#memberIds(context, group.id)).length,
  } satisfies GroupResolvers;

  /** Loads the members of all groups of a request with one query. */
  async #memberIds(context: RequestContext, groupId: string): Promise<string[]> {
    const loader = perRequest(
      context,
      GroupResolver,
      () => new DataLoader<string, string[]>((ids) => this.groups.memberIds(context.teamId, ids)),
    );
    return loader.load(groupId);
  }
}

function readIds(ids: readonly string[]): string[] {
  return ids.map((id) => parseId(id, 'memberIds'));
}
