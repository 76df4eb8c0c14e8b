import type { Option, Options, OptionsOfUser } from './settings.repository.ts';

export const NO_OPTIONS: Options = {
  allChangesEnabled: false,
  insightsPublishedEnabled: false,
  allCommentsEnabled: false,
};

/** Those of one user that hold in a project: its own, else those that hold everywhere. */
export function optionsIn(projectId: string, ofUser: readonly OptionsOfUser[]): Options {
  const own = ofUser.find((options) => options.projectId === projectId);
  return own ?? ofUser.find((options) => options.projectId === null) ?? NO_OPTIONS;
}

/** Users who want to be told of something in a project. */
export function usersWho(option: Option, projectId: string, ofAll: readonly OptionsOfUser[]): string[] {
  const byUser = Map.groupBy(ofAll, ({ userId }) => userId);
  return [...byUser].filter(([, ofUser]) => optionsIn(projectId, ofUser)[option]).map(([userId]) => userId);
}
