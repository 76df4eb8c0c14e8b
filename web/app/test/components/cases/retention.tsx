import type { ResultOf } from '../../../src/client/graphql.ts';
import {
  type Forecast,
  RetentionForecastQuery,
  SetWorkspaceRetention,
  WorkspaceRetentionQuery,
} from '../../../src/features/retention/retention-queries.ts';
import { WorkspaceRetention } from '../../../src/features/retention/workspace-retention.tsx';
import { EntitlementsQuery } from '../../../src/features/upgrade/use-entitlements.ts';
import { answer, inTurn, refusal } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { signedIn } from '../harness/samples.ts';

const plan = (allowed: boolean) =>
  answer(EntitlementsQuery, {
    entitlements: { version: 1, flags: [{ name: 'retentionPolicy', allowed }], limits: [] },
  });
const of = (days: number | null): ResultOf<typeof WorkspaceRetentionQuery> => ({
  workspaceRetention: { days, setAt: null },
});
const NOTHING: Forecast = { notes: 0, projects: 0, days: [] };
const SOME: Forecast = {
  notes: 1204,
  projects: 3,
  days: [
    { on: '2026-12-02T00:00:00.000Z', notes: 1200 },
    { on: '2026-12-09T00:00:00.000Z', notes: 4 },
  ],
};
const forecast = (given: Forecast) => answer(RetentionForecastQuery, { retentionForecast: given });

export const retentionCases = {
  'retention: of a workspace': () => ({
    element: <WorkspaceRetention />,
    answers: [
      signedIn('MANAGER', true),
      plan(true),
      answer(WorkspaceRetentionQuery, inTurn(of(null), of(90))),
      forecast(SOME),
      answer(SetWorkspaceRetention, { setWorkspaceRetention: { days: 90, setAt: null } }),
    ],
  }),
  'retention: where nothing falls due': () => ({
    element: <WorkspaceRetention />,
    answers: [
      signedIn('MANAGER', true),
      plan(true),
      answer(WorkspaceRetentionQuery, inTurn(of(null), of(365))),
      forecast(NOTHING),
      answer(SetWorkspaceRetention, { setWorkspaceRetention: { days: 365, setAt: null } }),
    ],
  }),
  'retention: for no admin': () => ({ element: <WorkspaceRetention />, answers: [signedIn('MANAGER'), plan(true)] }),
  'retention: away, then back': () => ({
    element: <WorkspaceRetention />,
    answers: [
      signedIn('MANAGER', true),
      plan(false),
      answer(WorkspaceRetentionQuery, inTurn<ReturnType<typeof of>>(refusal('INTERNAL_SERVER_ERROR'), of(30))),
      forecast(NOTHING),
    ],
  }),
} satisfies Record<string, Case>;
