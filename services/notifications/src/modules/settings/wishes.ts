import type { Option, Options, OptionsOfUser } from './settings.repository.ts';

export const NO_OPTIONS: Options = {
  allChangesEnabled: false,
  insightsPublishedEnabled: false,
  allCommentsEnabled: false,
};

/** Returns a user's options for a project: its own ones, else the general ones. */
export function optionsIn(projectId: string, ofUser: readonly OptionsOfUser[]): Options {
  const own = ofUser.find((options) => options.projectId === projectId);
  return own ?? ofUser.find((options) => options.projectId === null) ?? NO_OPTIONS;
}

/** Returns the users who want to be told about something in a project. */
export function usersWho(option: Option, projectId: string, ofAll: readonly OptionsOfUser[]): string[] {
  const byUser = Map.groupBy(ofAll, ({ userId }) => userId);
  return [...byUser].filter(([, ofUser]) => optionsIn(projectId, ofUser)[option]).map(([userId]) => userId);
}
