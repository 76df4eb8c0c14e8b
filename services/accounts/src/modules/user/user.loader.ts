import { perRequest, type RequestContext } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { SupportStaffService } from '../support-staff/support-staff.service.ts';
import { type PresentedUser, presentSupport, presentUser } from './user.presenter.ts';
import { UserService } from './user.service.ts';

/** Loads users by id, with one query per request. */
@Injectable()
export class UserLoader {
  constructor(
    private readonly users: UserService,
    private readonly support: SupportStaffService,
  ) {}

  /** @returns null for an id that does not belong to the workspace. */
  async load(context: RequestContext, id: string): Promise<PresentedUser | null> {
    return this.#of(context).load(id);
  }

  /** Leaves out ids that do not belong to the workspace. */
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
          const { teamId, actor } = context;
          const rows = await this.users.findMany(teamId, ids);
          const others = await this.support.findMany(
            teamId,
            ids.filter((_id, index) => rows[index] === undefined),
          );
          const staff = new Map(others.map((row) => [row.id, presentSupport(row, actor)]));
          return rows.map((row, index) =>
            row === undefined ? (staff.get(ids[index] ?? '') ?? null) : presentUser(row, actor),
          );
        }),
    );
  }
}
