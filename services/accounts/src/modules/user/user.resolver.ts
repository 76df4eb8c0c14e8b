import { actorOf } from '@fieldloom/graphql/context';
import { decodeCursor, encodeCursor, pageSize } from '@fieldloom/graphql/cursor';
import { badInput } from '@fieldloom/kernel/errors';
import { isUuid, parseId, readId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { boundedText } from '@fieldloom/kernel/text';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers, QueryResolvers, UserResolvers } from '../../schema.gen.ts';
import { PasswordService } from '../credential/password.service.ts';
import { SupportStaffService } from '../support-staff/support-staff.service.ts';
import { UserLoader } from './user.loader.ts';
import { presentSupport, presentUser } from './user.presenter.ts';
import { UserService } from './user.service.ts';

const DEFAULT_PAGE = 50;

@Injectable()
export class UserResolver {
  constructor(
    private readonly users: UserService,
    private readonly passwords: PasswordService,
    private readonly loader: UserLoader,
    private readonly support: SupportStaffService,
  ) {}

  readonly Query = {
    me: async (_, _args, context) => {
      const actor = actorOf(context);
      if (actor.support !== undefined) return presentSupport(await this.support.me(actor), actor);
      return presentUser(await this.users.me(actor), actor);
    },

    user: (_, { id }, context) => {
      actorOf(context);
      return this.loader.load(context, parseId(id));
    },

    users: async (_, args, context) => {
      const actor = actorOf(context);
      const query = args.query ?? undefined;
      if (query !== undefined) boundedText(query, TEXT_LIMITS.searchQuery, 'query');
      const { rows, total } = await this.users.list(actor, {
        query,
        limit: pageSize(args.first ?? DEFAULT_PAGE),
        after: args.after ? readAfter(args.after) : undefined,
        includeInactive: args.includeInactive ?? false,
        ids: args.ids == null ? undefined : few(args.ids, 'ids').map((id) => parseId(id, 'ids')),
        named:
          args.named == null
            ? undefined
            : few(args.named, 'named').map((text) => boundedText(text.trim(), TEXT_LIMITS.searchQuery, 'named')),
      });
      const last = rows.at(-1);
      return {
        nodes: rows.map((row) => presentUser(row, actor)),
        totalCount: total,
        endCursor: last === undefined ? null : encodeCursor([last.sort_name, last.id]),
      };
    },
  } satisfies QueryResolvers;

  readonly Mutation = {
    updateMe: async (_, { input }, context) => {
      const actor = actorOf(context);
      return presentUser(await this.users.updateMe(actor, input), actor);
    },

    setPassword: async (_, { input }, context) => {
      const { newPassword } = input;
      const currentPassword = input.currentPassword ?? undefined;
      if ((currentPassword?.length ?? 0) > TEXT_LIMITS.passwordMax) {
        throw badInput('The current password is wrong', { field: 'currentPassword' });
      }
      await this.passwords.set(actorOf(context), { currentPassword, newPassword });
      return true;
    },

    updateUser: async (_, { input }, context) => {
      const actor = actorOf(context);
      const { role, workspaceAdmin } = input;
      const change = { id: parseId(input.id), role, workspaceAdmin: workspaceAdmin ?? undefined };
      return presentUser(await this.users.update(actor, change), actor);
    },

    deactivateUser: async (_, { id }, context) => {
      const actor = actorOf(context);
      return presentUser(await this.users.deactivate(actor, parseId(id)), actor);
    },

    reactivateUser: async (_, { id }, context) => {
      const actor = actorOf(context);
      return presentUser(await this.users.reactivate(actor, parseId(id)), actor);
    },

    handOverAdmin: async (_, { userId }, context) => {
      const actor = actorOf(context);
      return presentUser(await this.users.handOverAdmin(actor, parseId(userId, 'userId')), actor);
    },

    removeUser: async (_, { id }, context) => {
      const actor = actorOf(context);
      return presentUser(await this.users.remove(actor, parseId(id)), actor);
    },
  } satisfies MutationResolvers;

  readonly User = {
    __resolveReference: (reference, context) => {
      const id = readId(reference.id);
      return id === undefined ? null : this.loader.load(context, id);
    },
  } satisfies UserResolvers;
}

/** @throws BAD_INPUT for more than fit one page. */
function few(values: readonly string[], field: string): readonly string[] {
  const limit = COUNT_LIMITS.listPage;
  if (values.length > limit) throw badInput(`${field} takes at most ${limit} values`, { field, limit });
  return values;
}

function readAfter(after: string): { sortName: string; id: string } {
  const [sortName, id] = decodeCursor(after, 2).map(String);
  if (sortName === undefined || id === undefined || !isUuid(id)) {
    throw badInput('after is not a cursor of this list', { field: 'after' });
  }
  return { sortName, id };
}
