import { DATA_RETENTION_DAYS, RETENTION_NOTICE_DAYS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database.ts';

export type RetentionDays = (typeof DATA_RETENTION_DAYS)[number];

export interface ProjectRetention {
  days: number | null;
  workspaceDays: number | null;
  keepsDerived: boolean;
}

export interface WorkspaceRetention {
  days: number | null;
  setBy: string | null;
  setAt: Date | null;
}

/** A project with a retention time. */
export interface RetainedProject {
  teamId: string;
  projectId: string;
  days: number;
}

export interface DueNote {
  teamId: string;
  noteId: string;
}

/** The current time, and the time up to which notes are announced. */
export interface Times {
  now: Date;
  until: Date;
}

export interface Forecast {
  notes: number;
  projects: number;
  days: { on: Date; notes: number }[];
}

const NOTICE = sql.lit(`${RETENTION_NOTICE_DAYS} days`);
/** Retention days of a project `p` in its workspace `w`: the shorter of the two; null: its notes stay. */
const EFFECTIVE = sql`least(p.retention_days, w.days)`;
/** When a note `n` with its row `r` is due, after this many days. */
const dueAfter = (days: RawBuilder<unknown>) =>
  sql`greatest(n.created_at, r.counted_from) + make_interval(days => (${days})::int)`;

/** Condition that a project `p` of a workspace `w` has a note that is due by then and was not announced yet. */
const isUntold = (until: Date) => sql`p.deleted_at is null and ${EFFECTIVE} is not null and exists (
  select from note n left join note_retention r on r.note_id = n.id
  where n.project_id = p.id and n.deleted_at is null and n.kept_of is null and r.falls_due_at is null
    and n.created_at < ${until}::timestamptz - make_interval(days => (${EFFECTIVE})::int)
    and ${dueAfter(EFFECTIVE)} < ${until})`;

@Injectable()
export class RetentionRepository {
  async ofProjects(trx: Trx, projectIds: readonly string[]): Promise<Map<string, ProjectRetention>> {
    const { rows } = await sql<{ id: string } & ProjectRetention>`
      select p.id, p.retention_days as days, w.days as "workspaceDays", p.retention_keeps_derived as "keepsDerived"
      from project p left join workspace_retention w on w.team_id = p.team_id
      where p.id = any(${[...projectIds]}::uuid[])`.execute(trx);
    return new Map(rows.map(({ id, ...retention }) => [id, retention]));
  }

  async ofWorkspace(trx: Trx): Promise<WorkspaceRetention> {
    const row = await trx.selectFrom('workspace_retention').selectAll().executeTakeFirst();
    return { days: row?.days ?? null, setBy: row?.set_by ?? null, setAt: row?.set_at ?? null };
  }

  /** @returns the new version of the project. */
  async setProject(
    trx: Trx,
    projectId: string,
    { days, keepsDerived }: { days: number | null; keepsDerived: boolean },
  ): Promise<number> {
    const { version } = await trx
      .updateTable('project')
      .set((eb) => ({
        retention_days: days,
        retention_keeps_derived: keepsDerived,
        version: eb('version', '+', 1),
        updated_at: new Date(),
      }))
      .where('id', '=', projectId)
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  }

  /** @returns its new version. */
  async setWorkspace(trx: Trx, teamId: string, days: number | null, setBy: string): Promise<number> {
    const { version } = await trx
      .insertInto('workspace_retention')
      .values({ team_id: teamId, days, set_by: setBy })
      .onConflict((conflict) =>
        conflict.column('team_id').doUpdateSet((eb) => ({
          days,
          set_by: setBy,
          set_at: new Date(),
          version: eb('workspace_retention.version', '+', 1),
        })),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  }

  /**
   * Counts notes that would be due by `until` with these days, without checking rights. No note is due before people
   * can be notified.
   * @param projectId The project whose own days these are; undefined: they apply to the whole workspace.
   */
  async forecast(
    trx: Trx,
    choice: { projectId: string | undefined; days: number | null },
    { now, until }: Times,
  ): Promise<Forecast> {
    const { projectId, days } = choice;
    const effective =
      projectId === undefined
        ? sql`least(p.retention_days, ${days}::int)`
        : sql`least(${days}::int, (select w.days from workspace_retention w))`;
    const { rows } = await sql<{ on: Date; notes: number; projects: string[] }>`
      select date_trunc('day', due.at at time zone 'UTC') at time zone 'UTC' as "on", count(*)::int as notes,
        array_agg(distinct due.project_id) as projects
      from (select n.project_id,
          greatest(${dueAfter(effective)}, coalesce(r.falls_due_at, ${now}::timestamptz + ${NOTICE}::interval)) as at
        from note n join project p on p.id = n.project_id left join note_retention r on r.note_id = n.id
        where n.deleted_at is null and n.kept_of is null and p.deleted_at is null
          and ${projectId === undefined ? sql`true` : sql`p.id = ${projectId}::uuid`}
          and ${dueAfter(effective)} < ${until}) due
      where due.at < ${until}
      group by 1 order by 1`.execute(trx);
    return {
      notes: rows.reduce((sum, row) => sum + row.notes, 0),
      projects: new Set(rows.flatMap((row) => row.projects)).size,
      days: rows.map(({ on, notes }) => ({ on, notes })),
    };
  }

  /** Lists workspaces with something to announce or to move. Needs `acrossWorkspaces`. */
  async listTeams(trx: Trx, { now, until }: Times): Promise<string[]> {
    const { rows } = await sql<{ teamId: string }>`
      select team_id as "teamId" from note_retention where falls_due_at <= ${now}
      union select p.team_id from project p left join workspace_retention w on w.team_id = p.team_id
        where ${isUntold(until)}`.execute(trx);
    return rows.map(({ teamId }) => teamId);
  }

  /** Lists projects with a note that is due by then and was not announced yet. Needs `acrossWorkspaces`. */
  async listUntold(trx: Trx, teamIds: readonly string[], until: Date, limit: number): Promise<RetainedProject[]> {
    const { rows } = await sql<RetainedProject>`
      select p.team_id as "teamId", p.id as "projectId", ${EFFECTIVE} as days
      from project p left join workspace_retention w on w.team_id = p.team_id
      where p.team_id = any(${[...teamIds]}::uuid[]) and ${isUntold(until)}
      order by p.id limit ${limit}`.execute(trx);
    return rows;
  }

  /**
   * Stores when a project's notes are due, for notes that were not announced yet.
   * @returns how many are due on each day.
   */
  async writeDown(
    trx: Trx,
    { teamId, projectId, days }: RetainedProject,
    { now, until }: Times,
  ): Promise<{ dueOn: string; notes: number }[]> {
    const { rows } = await sql<{ dueOn: string; notes: number }>`
      with written as (
        insert into note_retention (note_id, team_id, project_id, falls_due_at, counted_from)
        select n.id, n.team_id, n.project_id,
          greatest(${dueAfter(sql`${days}`)}, ${now}::timestamptz + ${NOTICE}::interval), r.counted_from
        from note n left join note_retention r on r.note_id = n.id
        where n.team_id = ${teamId}::uuid and n.project_id = ${projectId}::uuid and n.deleted_at is null
          and n.kept_of is null and r.falls_due_at is null and ${dueAfter(sql`${days}`)} < ${until}
        on conflict (note_id) do update
          set falls_due_at = excluded.falls_due_at, project_id = excluded.project_id
        returning falls_due_at)
      select to_char(falls_due_at at time zone 'UTC', 'YYYY-MM-DD') as "dueOn", count(*)::int as notes
      from written group by 1 order by 1`.execute(trx);
    return rows;
  }

  /** @returns whether this day was not announced before. */
  async note(trx: Trx, teamId: string, projectId: string, day: { dueOn: string; notes: number }): Promise<boolean> {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into retention_notice as told (team_id, project_id, due_on, notes)
      values (${teamId}::uuid, ${projectId}::uuid, ${day.dueOn}::date, ${day.notes})
      on conflict (project_id, due_on) do update set notes = told.notes + excluded.notes
      returning xmax = 0 as "isNew"`.execute(trx);
    return rows[0]?.isNew === true;
  }

  /**
   * Resets notes that are no longer due: their project keeps them longer now, or they are in another project or in the
   * trash. Needs `acrossWorkspaces`.
   * @returns whether there may be more.
   */
  async letGo(trx: Trx, limit: number): Promise<boolean> {
    const { rows } = await sql<{ found: number }>`
      with stale as (
        select r.note_id from note_retention r join note n on n.id = r.note_id join project p on p.id = n.project_id
          left join workspace_retention w on w.team_id = n.team_id
        where r.falls_due_at is not null and (n.deleted_at is not null or n.project_id <> r.project_id
          or p.deleted_at is not null or ${EFFECTIVE} is null or ${dueAfter(EFFECTIVE)} > r.falls_due_at)
        limit ${limit} for update of r skip locked),
      forgotten as (
        delete from note_retention r using stale s where r.note_id = s.note_id and r.counted_from is null
        returning r.note_id),
      restarted as (
        update note_retention r set falls_due_at = null from stale s
        where r.note_id = s.note_id and r.counted_from is not null)
      select count(*)::int as found from stale`.execute(trx);
    return rows[0]?.found === limit;
  }

  /** Lists notes that are due, oldest first. Needs `acrossWorkspaces`. */
  async listDue(trx: Trx, teamIds: readonly string[], now: Date, limit: number): Promise<DueNote[]> {
    const { rows } = await sql<DueNote>`select team_id as "teamId", note_id as "noteId" from note_retention
      where falls_due_at <= ${now} and team_id = any(${[...teamIds]}::uuid[]) order by falls_due_at, note_id limit ${limit}`.execute(
      trx,
    );
    return rows;
  }

  /**
   * Locks a due note until the transaction ends; undefined when it is not due, or when another process has locked it.
   * @returns whether its project keeps what was derived from it.
   */
  async take(trx: Trx, noteId: string, now: Date): Promise<{ keepsDerived: boolean } | undefined> {
    const { rows } = await sql<{ keepsDerived: boolean }>`
      select p.retention_keeps_derived as "keepsDerived"
      from note_retention r join note n on n.id = r.note_id join project p on p.id = n.project_id
        left join workspace_retention w on w.team_id = n.team_id
      where r.note_id = ${noteId}::uuid and r.falls_due_at <= ${now} and n.deleted_at is null
        and n.project_id = r.project_id and p.deleted_at is null and ${dueAfter(EFFECTIVE)} <= r.falls_due_at
      for update of r skip locked`.execute(trx);
    return rows[0];
  }

  /** Records that the note was moved to the trash. If it is restored, its whole retention time starts again. */
  async close(trx: Trx, noteId: string, now: Date): Promise<void> {
    await trx
      .updateTable('note_retention')
      .set({ falls_due_at: null, counted_from: now })
      .where('note_id', '=', noteId)
      .execute();
  }
}
