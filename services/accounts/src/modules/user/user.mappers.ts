/** What resolvers pass on for this SDL type. */
export type { PresentedUser as UserMapper } from './user.presenter.ts';
