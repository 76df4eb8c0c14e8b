/** What resolvers pass on for this SDL type. */
export type { View as ViewMapper } from './view.repository.ts';
