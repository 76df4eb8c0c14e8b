import { CancelJob, type Job, JobFailures, JobFields, JobsQuery } from '../../../src/features/jobs/job-queries.ts';
import { JobsTray } from '../../../src/features/jobs/jobs-tray.tsx';
import { type Answer, answer, refuse } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, signedIn } from '../harness/samples.ts';

const bulk = (number: number, changes: Partial<Job> = {}): Job => ({
  id: idOf(900 + number),
  kind: 'BULK_CHANGE',
  state: 'RUNNING',
  progress: 0.4,
  objectKind: 'PROJECT',
  objectId: idOf(10),
  input: { objectType: 'NOTE', change: { type: 'FIELDS' }, names: ['Plan'] },
  result: { total: 1_500, changed: 600, failed: 0 },
  errorCode: null,
  errorMessage: null,
  cancelAsked: false,
  createdAt: inDays(0),
  finishedAt: null,
  version: 3,
  ...changes,
});

const ended = (number: number, changes: Partial<Job>): Job => bulk(number, { finishedAt: inDays(0), ...changes });

const tray =
  (given: () => readonly Answer[]): Case =>
  () => ({
    element: (
      <div className="w-60">
        <JobsTray />
      </div>
    ),
    answers: [signedIn(), ...given()],
  });

const failures = [{ objectId: idOf(77), label: null, code: 'CONTENT_LOCKED', message: 'This note is locked.' }];

export const jobCases = {
  'jobs: none': tray(() => [answer(JobsQuery, { jobs: [] }, [JobFields])]),
  'jobs: one under way': tray(() => [
    answer(JobsQuery, { jobs: [bulk(1)] }, [JobFields]),
    answer(CancelJob, { cancelJob: bulk(1, { cancelAsked: true, version: 4 }) }, [JobFields]),
  ]),
  'jobs: finished in every way': tray(() => [
    answer(
      JobsQuery,
      {
        jobs: [
          ended(2, { state: 'DONE', progress: 1, result: { total: 1_500, changed: 1_499, failed: 1 } }),
          ended(3, { state: 'FAILED', errorCode: 'FORBIDDEN', errorMessage: 'You do not have permission to do this' }),
          ended(4, { state: 'CANCELLED', errorMessage: 'User requested cancellation' }),
        ],
      },
      [JobFields],
    ),
    answer(JobFailures, { job: { id: idOf(902), failures } }),
  ]),
  'jobs: of every change': tray(() => [
    answer(
      JobsQuery,
      {
        jobs: [
          ended(11, { input: { objectType: 'NOTE', change: { type: 'FIELDS' }, names: ['Plan', 'Seats'] } }),
          ended(12, { input: { objectType: 'HIGHLIGHT', change: { type: 'TAGS', add: ['x'] }, names: ['Pricing'] } }),
          ended(13, {
            input: { objectType: 'HIGHLIGHT', change: { type: 'TAGS', add: [] }, names: ['a', 'b', 'c', 'd'] },
          }),
          ended(14, { input: { objectType: 'INSIGHT', change: { type: 'MOVE' }, names: ['Archive of 2025'] } }),
          // From an older version, which stored no names.
          ended(15, { input: { objectType: 'NOTE', change: { type: 'FIELDS' } } }),
        ].map((job) => ({ ...job, state: 'DONE' as const, progress: 1 })),
      },
      [JobFields],
    ),
  ]),
  'jobs: of templates': tray(() => [
    answer(
      JobsQuery,
      {
        jobs: [
          bulk(21, {
            kind: 'PROJECT_TEMPLATE',
            input: { title: 'Renewal study' },
            result: { total: 500, read: 120 },
            progress: 0.24,
          }),
          ended(22, {
            kind: 'PROJECT_TEMPLATE',
            state: 'DONE',
            input: { title: 'Churn calls' },
            result: { total: 501, read: 501 },
          }),
          ended(23, {
            kind: 'PROJECT_FROM_TEMPLATE',
            state: 'DONE',
            objectId: idOf(20),
            input: { title: 'Second study' },
            result: {
              total: 500,
              added: 500,
              losses: [
                { kind: 'VALUE', title: 'Call', count: 2 },
                { kind: 'TAG', title: 'Call', count: 1 },
                { kind: 'CARD', title: 'Report', count: 1 },
              ],
            },
          }),
          ended(24, {
            kind: 'PROJECT_FROM_TEMPLATE',
            state: 'CANCELLED',
            input: { title: 'Third study' },
            result: { total: 500, added: 40, losses: [] },
          }),
        ],
      },
      [JobFields],
    ),
  ]),
  'jobs: of fields': tray(() => [
    answer(
      JobsQuery,
      {
        jobs: [
          bulk(31, {
            kind: 'FIELD_CHANGE',
            input: { label: 'Seats', total: 2_400, change: { type: 'CONVERT', shape: { type: 'NUMBER' } } },
            result: { stage: 'CONVERT', done: 1_000, kept: 990, lost: 10 },
            progress: 0.2,
          }),
          bulk(32, {
            kind: 'FIELD_CHANGE',
            input: { label: 'Plan', total: 2_000, change: { type: 'OPTIONS', restored: [] } },
            result: { stage: 'TELL', done: 1_500 },
            progress: 0.75,
          }),
          ended(33, {
            kind: 'FIELD_CHANGE',
            state: 'DONE',
            input: { label: 'Score', total: 1_200, change: { type: 'CONVERT', shape: { type: 'NPS' } } },
            result: { stage: 'TELL', done: 1_200, kept: 1_197, lost: 3 },
          }),
          ended(34, {
            kind: 'FIELD_CHANGE',
            state: 'CANCELLED',
            input: { label: 'Stage', total: 1_200, change: { type: 'OPTIONS', restored: [{ id: idOf(301) }] } },
            result: null,
          }),
        ],
      },
      [JobFields],
    ),
  ]),
  'jobs: a cancellation that is refused': tray(() => [
    answer(JobsQuery, { jobs: [bulk(5)] }, [JobFields]),
    refuse(CancelJob, 'UNAVAILABLE'),
  ]),
} satisfies Record<string, Case>;
