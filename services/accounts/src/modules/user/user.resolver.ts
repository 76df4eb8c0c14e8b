import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { decodeCursor, encodeCursor, pageSize } from '@fieldloom/graphql/cursor';
import type { JobRole, Role } from '@fieldloom/kernel/enums';
import { badInput } from '@fieldloom/kernel/errors';
import { isUuid, parseId, readId } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Args, Context, Mutation, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import { PasswordService } from '../credential/password.service.ts';
import { SupportStaffService } from '../support-staff/support-staff.service.ts';
import { UserLoader } from './user.loader.ts';
import { presentSupport, presentUser } from './user.presenter.ts';
import { UserService } from './user.service.ts';

interface UsersArgs {
  query?: string | null;
  first: number;
  after?: string | null;
  includeInactive: boolean;
}

@Resolver('User')
export class UserResolver {
  constructor(
    private readonly users: UserService,
    private readonly passwords: PasswordService,
    private readonly loader: UserLoader,
    private readonly support: SupportStaffService,
  ) {}

  @ResolveReference()
  async resolveReference(reference: { id: string }, context: RequestContext) {
    const id = readId(reference.id);
    return id === undefined ? null : this.loader.load(context, id);
  }

  @Query('me')
  async me(@Context() context: RequestContext) {
    const actor = actorOf(context);
    if (actor.support !== undefined) return presentSupport(await this.support.me(actor), actor);
    return presentUser(await this.users.me(actor), actor);
  }

  @Query('user')
  async user(@Args('id') id: string, @Context() context: RequestContext) {
    actorOf(context);
    return this.loader.load(context, parseId(id));
  }

  @Query('users')
  async list(@Args() args: UsersArgs, @Context() context: RequestContext) {
    const actor = actorOf(context);
    const query = args.query ?? undefined;
    if (query !== undefined && query.length > TEXT_LIMITS.searchQuery) {
      throw badInput('query is too long', { field: 'query', limit: TEXT_LIMITS.searchQuery });
    }
    const { rows, total } = await this.users.list(actor, {
      query,
      limit: pageSize(args.first),
      after: args.after ? readAfter(args.after) : undefined,
      includeInactive: args.includeInactive,
    });
    const last = rows.at(-1);
    return {
      nodes: rows.map((row) => presentUser(row, actor)),
      totalCount: total,
      endCursor: last === undefined ? null : encodeCursor([last.sort_name, last.id]),
    };
  }

  @Mutation('updateMe')
  async updateMe(
    @Args('input') input: { name?: string | null; jobRole?: JobRole | null },
    @Context() context: RequestContext,
  ) {
    const actor = actorOf(context);
    return presentUser(await this.users.updateMe(actor, input), actor);
  }

  @Mutation('setPassword')
  async setPassword(
    @Args('input') input: { currentPassword?: string | null; newPassword: string },
    @Context() context: RequestContext,
  ): Promise<boolean> {
    const { newPassword } = input;
    const currentPassword = input.currentPassword ?? undefined;
    if ((currentPassword?.length ?? 0) > TEXT_LIMITS.passwordMax) {
      throw badInput('The current password is wrong', { field: 'currentPassword' });
    }
    await this.passwords.set(actorOf(context), { currentPassword, newPassword });
    return true;
  }

  @Mutation('updateUser')
  async update(
    @Args('input') input: { id: string; role?: Role | null; workspaceAdmin?: boolean | null },
    @Context() context: RequestContext,
  ) {
    const actor = actorOf(context);
    const { role, workspaceAdmin } = input;
    const change = { id: parseId(input.id), role, workspaceAdmin: workspaceAdmin ?? undefined };
    return presentUser(await this.users.update(actor, change), actor);
  }

  @Mutation('deactivateUser')
  async deactivate(@Args('id') id: string, @Context() context: RequestContext) {
    const actor = actorOf(context);
    return presentUser(await this.users.deactivate(actor, parseId(id)), actor);
  }

  @Mutation('reactivateUser')
  async reactivate(@Args('id') id: string, @Context() context: RequestContext) {
    const actor = actorOf(context);
    return presentUser(await this.users.reactivate(actor, parseId(id)), actor);
  }

  @Mutation('handOverAdmin')
  async handOverAdmin(@Args('userId') userId: string, @Context() context: RequestContext) {
    const actor = actorOf(context);
    return presentUser(await this.users.handOverAdmin(actor, parseId(userId, 'userId')), actor);
  }

  @Mutation('removeUser')
  async remove(@Args('id') id: string, @Context() context: RequestContext) {
    const actor = actorOf(context);
    return presentUser(await this.users.remove(actor, parseId(id)), actor);
  }
}

function readAfter(after: string): { sortName: string; id: string } {
  const [sortName, id] = decodeCursor(after, 2).map(String);
  if (sortName === undefined || id === undefined || !isUuid(id)) {
    throw badInput('after is not a cursor of this list', { field: 'after' });
  }
  return { sortName, id };
}
