/** What resolvers pass on for this SDL type. */
export type { PresentedGroup as GroupMapper } from './group.presenter.ts';
