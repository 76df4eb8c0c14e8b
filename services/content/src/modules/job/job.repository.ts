import { JOB_LIMITS, type JobKind, type JobState } from '@fieldloom/kernel/jobs';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { ContentKind } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import type { JobFailure, JobStep } from './job-handler.ts';

export interface Job {
  id: string;
  kind: JobKind;
  state: JobState;
  progress: number;
  objectKind: ContentKind | null;
  objectId: string | null;
  input: unknown;
  place: unknown;
  result: unknown;
  errorCode: string | null;
  errorMessage: string | null;
  createdById: string;
  cancelAsked: boolean;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  version: number;
}

export type NewJob = Pick<Job, 'id' | 'kind' | 'objectKind' | 'objectId' | 'input' | 'createdById'> & { key: string };

/** How a job ended. */
export interface JobEnd {
  state: Extract<JobState, 'DONE' | 'FAILED' | 'CANCELLED'>;
  code?: string;
  message?: string;
}

export interface JobRef {
  teamId: string;
  jobId: string;
}

const COLUMNS = sql`j.id, j.kind, j.state, j.progress, j.object_kind as "objectKind", j.object_id as "objectId", j.input,
  j.place, j.result, j.error_code as "errorCode", j.error_message as "errorMessage", j.created_by as "createdById",
  j.cancel_asked_at is not null as "cancelAsked", j.created_at as "createdAt", j.started_at as "startedAt",
  j.finished_at as "finishedAt", j.version`;
const OPEN = sql`j.state in ('QUEUED', 'RUNNING')`;
/** How many jobs are started, or old ones deleted, at once. */
const BATCH = 100;
/** A job that has not moved for this long may have lost its workflow. */
const STILL_SECONDS = 30;
/** Maximum characters of a failure's label, as in the table. */
const LABEL_LENGTH = 300;
const MESSAGE_LENGTH = 1_000;

@Injectable()
export class JobRepository {
  /** @returns the job; undefined when the same person has used the key before. */
  async insert(trx: Trx, teamId: string, job: NewJob): Promise<Job | undefined> {
    const { rows } = await sql<Job>`
      insert into job as j (id, team_id, kind, object_kind, object_id, input, created_by, idempotency_key)
      values (${job.id}::uuid, ${teamId}::uuid, ${job.kind}, ${job.objectKind}, ${job.objectId}::uuid,
        ${JSON.stringify(job.input)}::jsonb, ${job.createdById}::uuid, ${job.key})
      on conflict (team_id, created_by, idempotency_key) do nothing returning ${COLUMNS}`.execute(trx);
    return rows[0];
  }

  async findByKey(trx: Trx, userId: string, key: string): Promise<Job | undefined> {
    return (await this.#select(trx, sql`j.created_by = ${userId}::uuid and j.idempotency_key = ${key}`))[0];
  }

  async find(trx: Trx, id: string): Promise<Job | undefined> {
    return (await this.#select(trx, sql`j.id = ${id}::uuid`))[0];
  }

  /** Returns the newest jobs of a person, or with null of everybody. */
  list(trx: Trx, userId: string | null): Promise<Job[]> {
    const own = userId === null ? sql`true` : sql`j.created_by = ${userId}::uuid`;
    return this.#select(trx, sql`${own} order by j.created_at desc, j.id limit ${sql.lit(JOB_LIMITS.listed)}`);
  }

  async countOpen(trx: Trx, userId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from job j
      where j.created_by = ${userId}::uuid and ${OPEN}`.execute(trx);
    return rows[0]?.count ?? 0;
  }

  /** Returns those of these jobs that are not finished. */
  async openOf(trx: Trx, ids: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select j.id from job j
      where j.id = any(${[...ids]}::uuid[]) and ${OPEN}`.execute(trx);
    return rows.map(({ id }) => id);
  }

  async failuresOf(trx: Trx, ids: readonly string[]): Promise<(JobFailure & { jobId: string })[]> {
    const { rows } = await sql<JobFailure & { jobId: string }>`
      select job_id as "jobId", object_id as "objectId", label, code, message from job_failure
      where job_id = any(${[...ids]}::uuid[]) order by job_id, position`.execute(trx);
    return rows;
  }

  /**
   * Cancels a waiting job at once, and a running one after its current step.
   * @returns undefined when it is finished.
   */
  async askToCancel(trx: Trx, id: string): Promise<Job | undefined> {
    return this.#update(trx, id, sql`cancel_asked_at = coalesce(cancel_asked_at, now())`);
  }

  /** Marks a waiting job as running. @returns undefined unless it was waiting. */
  async begin(trx: Trx, id: string): Promise<Job | undefined> {
    return this.#update(trx, id, sql`state = 'RUNNING', started_at = now()`, sql`j.state = 'QUEUED'`);
  }

  async advance(trx: Trx, id: string, { place, progress, result }: JobStep): Promise<Job | undefined> {
    const bounded = Math.min(1, Math.max(0, progress));
    const kept = result === undefined ? sql`result` : sql`${JSON.stringify(result)}::jsonb`;
    return this.#update(
      trx,
      id,
      sql`place = ${JSON.stringify(place ?? null)}::jsonb, progress = greatest(progress, ${bounded}), result = ${kept}`,
    );
  }

  /** Ends a job and deletes what is left to do. @returns undefined when it was already finished. */
  async end(trx: Trx, id: string, { state, code, message }: JobEnd): Promise<Job | undefined> {
    const ended = await this.#update(
      trx,
      id,
      sql`state = ${state}, finished_at = now(), error_code = ${code ?? null}, error_message = ${message ?? null},
        progress = case when ${state} = 'DONE' then 1 else progress end`,
    );
    if (ended === undefined) return undefined;
    await sql`delete from job_object where job_id = ${id}::uuid`.execute(trx);
    await sql`delete from job_part where job_id = ${id}::uuid`.execute(trx);
    return ended;
  }

  /** Stores failures, up to 1,000 per job. */
  async addFailures(trx: Trx, teamId: string, jobId: string, failures: readonly JobFailure[]): Promise<void> {
    const rows = failures.map(({ objectId, label, code, message }) => ({
      object_id: objectId,
      label: label?.slice(0, LABEL_LENGTH) ?? null,
      code,
      message: message.slice(0, MESSAGE_LENGTH),
    }));
    await sql`
      with kept as (select count(*)::int as count from job_failure where job_id = ${jobId}::uuid)
      insert into job_failure (job_id, team_id, position, object_id, label, code, message)
      select ${jobId}::uuid, ${teamId}::uuid, kept.count + f.place, f.object_id, f.label, f.code, f.message
      from kept, rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (object_id uuid, label text, code text, message text)) with ordinality as f (object_id, label, code, message, place)
      where kept.count + f.place <= ${sql.lit(JOB_LIMITS.failures)}`.execute(trx);
  }

  /** Returns jobs whose workflow may have to be started, oldest first. Needs `acrossWorkspaces`. */
  async listWaiting(trx: Trx): Promise<JobRef[]> {
    const { rows } = await sql<JobRef>`select j.team_id as "teamId", j.id as "jobId" from job j
      where ${OPEN} and (j.state = 'QUEUED' or j.updated_at < now() - make_interval(secs => ${sql.lit(STILL_SECONDS)}))
      order by j.created_at limit ${sql.lit(BATCH)}`.execute(trx);
    return rows;
  }

  /** Needs `acrossWorkspaces`. @returns whether there may be more. */
  async forgetOld(trx: Trx): Promise<boolean> {
    const { numAffectedRows } = await sql`delete from job where id = any(array(select j.id from job j
      where j.finished_at < now() - make_interval(days => ${sql.lit(JOB_LIMITS.keptDays)})
      order by j.finished_at limit ${sql.lit(BATCH)}))`.execute(trx);
    return Number(numAffectedRows ?? 0n) === BATCH;
  }

  async #select(trx: Trx, which: RawBuilder<unknown>): Promise<Job[]> {
    const { rows } = await sql<Job>`select ${COLUMNS} from job j where ${which}`.execute(trx);
    return rows;
  }

  async #update(
    trx: Trx,
    id: string,
    changes: RawBuilder<unknown>,
    where: RawBuilder<unknown> = OPEN,
  ): Promise<Job | undefined> {
    const { rows } = await sql<Job>`update job j set ${changes}, updated_at = now(), version = j.version + 1
      where j.id = ${id}::uuid and ${where} returning ${COLUMNS}`.execute(trx);
    return rows[0];
  }
}
