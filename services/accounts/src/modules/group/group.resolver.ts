import { actorOf, perRequest, type RequestContext } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { UserLoader } from '../user/user.loader.ts';
import { type PresentedGroup, presentGroup } from './group.presenter.ts';
import { GroupService } from './group.service.ts';

@Resolver('Group')
export class GroupResolver {
  constructor(
    private readonly groups: GroupService,
    private readonly users: UserLoader,
  ) {}

  @Query('groups')
  async list(@Context() context: RequestContext) {
    return (await this.groups.list(actorOf(context))).map(presentGroup);
  }

  @Mutation('createGroup')
  async create(@Args() args: { name: string; memberIds: string[] }, @Context() context: RequestContext) {
    const memberIds = readIds(args.memberIds);
    return presentGroup(await this.groups.create(actorOf(context), { name: args.name, memberIds }));
  }

  @Mutation('updateGroup')
  async update(
    @Args() args: { id: string; name?: string | null; memberIds?: string[] | null },
    @Context() context: RequestContext,
  ) {
    const id = parseId(args.id);
    const memberIds = args.memberIds == null ? undefined : readIds(args.memberIds);
    return presentGroup(await this.groups.update(actorOf(context), { id, name: args.name ?? undefined, memberIds }));
  }

  @Mutation('deleteGroup')
  async delete(@Args('id') id: string, @Context() context: RequestContext): Promise<boolean> {
    await this.groups.delete(actorOf(context), parseId(id));
    return true;
  }

  @ResolveField('members')
  async members(@Parent() group: PresentedGroup, @Context() context: RequestContext) {
    return this.users.loadMany(context, await this.#memberIds(context, group.id));
  }

  @ResolveField('memberCount')
  async memberCount(@Parent() group: PresentedGroup, @Context() context: RequestContext): Promise<number> {
    return (await this.#memberIds(context, group.id)).length;
  }

  /** One query for the members of all groups of a request. */
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
