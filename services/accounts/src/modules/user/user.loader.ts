import { perRequest, type RequestContext } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { type PresentedUser, presentUser } from './user.presenter.ts';
import { UserService } from './user.service.ts';

/** Users by id, one query for all of a request. */
@Injectable()
export class UserLoader {
  constructor(private readonly users: UserService) {}

  /** @returns null for an id that is none of the workspace. */
  async load(context: RequestContext, id: string): Promise<PresentedUser | null> {
    return this.#of(context).load(id);
  }

  /** Without those that are none of the workspace. */
  async loadMany(context: RequestContext, ids: readonly string[]): Promise<PresentedUser[]> {
    const loader = this.#of(context);
    const users = await Promise.all(ids.map((id) => loader.load(id)));
    return users.filter((user) => user !== null);
  }

  #of(context: RequestContext): DataLoader<string, PresentedUser | null> {
    return perRequest(
      context,
      UserLoader,
      () =>
        new DataLoader<string, PresentedUser | null>(async (ids) => {
          const rows = await this.users.findMany(context.teamId, ids);
          return rows.map((row) => (row === undefined ? null : presentUser(row, context.actor)));
        }),
    );
  }
}
