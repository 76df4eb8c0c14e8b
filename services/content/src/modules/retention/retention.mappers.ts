import type { Forecast, ProjectRetention, WorkspaceRetention } from './retention.repository.ts';

/** What resolvers pass on for these SDL types. */
export type ProjectRetentionMapper = ProjectRetention;
export type WorkspaceRetentionMapper = WorkspaceRetention;
export type RetentionForecastMapper = Forecast;
