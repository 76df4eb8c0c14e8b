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

/** A project whose notes fall due some day. */
export interface RetainedProject {
  teamId: string;
  projectId: string;
  days: number;
}

export interface DueNote {
  teamId: string;
  noteId: string;
}

/** The present, and how far it is looked ahead. */
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
/** Days of a project `p` with its workspace's `w`: the shorter of both; null = its notes stay. */
const EFFECTIVE = sql`least(p.retention_days, w.days)`;
/** When a note `n` with its row `r` falls due after so many days. */
const dueAfter = (days: RawBuilder<unknown>) =>
  sql`greatest(n.created_at, r.counted_from) + make_interval(days => (${days})::int)`;

/** Whether a project `p` of a workspace `w` holds a note that falls due by then and that nobody was told of. */
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
   * What would fall due by `until` with these days, whoever may read it; nothing earlier than people can be told of.
   * @param projectId Of which the days are the own choice; undefined = they are the workspace's, for all of it.
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

  /** Needs `acrossWorkspaces`. Workspaces with something to tell or to move. */
  async listTeams(trx: Trx, { now, until }: Times): Promise<string[]> {
    const { rows } = await sql<{ teamId: string }>`
      select team_id as "teamId" from note_retention where falls_due_at <= ${now}
      union select p.team_id from project p left join workspace_retention w on w.team_id = p.team_id
        where ${isUntold(until)}`.execute(trx);
    return rows.map(({ teamId }) => teamId);
  }

  /** Needs `acrossWorkspaces`. Projects that hold a note nobody was told of and that falls due by then. */
  async listUntold(trx: Trx, teamIds: readonly string[], until: Date, limit: number): Promise<RetainedProject[]> {
    const { rows } = await sql<RetainedProject>`
      select p.team_id as "teamId", p.id as "projectId", ${EFFECTIVE} as days
      from project p left join workspace_retention w on w.team_id = p.team_id
      where p.team_id = any(${[...teamIds]}::uuid[]) and ${isUntold(until)}
      order by p.id limit ${limit}`.execute(trx);
    return rows;
  }

  /**
   * Writes down when the notes of a project fall due that nobody was told of yet.
   * @returns how many on each day.
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

  /** @returns whether people were not told of this day before. */
  async note(trx: Trx, teamId: string, projectId: string, day: { dueOn: string; notes: number }): Promise<boolean> {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into retention_notice as told (team_id, project_id, due_on, notes)
      values (${teamId}::uuid, ${projectId}::uuid, ${day.dueOn}::date, ${day.notes})
      on conflict (project_id, due_on) do update set notes = told.notes + excluded.notes
      returning xmax = 0 as "isNew"`.execute(trx);
    return rows[0]?.isNew === true;
  }

  /**
   * Needs `acrossWorkspaces`. Notes that do not fall due after all: their project keeps them longer now, or they are in another
   * project, or in the trash. @returns whether there may be more.
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

  /** Needs `acrossWorkspaces`. Those that are due, the oldest first. */
  async listDue(trx: Trx, teamIds: readonly string[], now: Date, limit: number): Promise<DueNote[]> {
    const { rows } = await sql<DueNote>`select team_id as "teamId", note_id as "noteId" from note_retention
      where falls_due_at <= ${now} and team_id = any(${[...teamIds]}::uuid[]) order by falls_due_at, note_id limit ${limit}`.execute(
      trx,
    );
    return rows;
  }

  /**
   * Holds what is due until the transaction ends; undefined when it is not, or another process holds it.
   * @returns whether its project keeps what was made of it.
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

  /** It went; brought back, it has the whole period once more. */
  async close(trx: Trx, noteId: string, now: Date): Promise<void> {
    await trx
      .updateTable('note_retention')
      .set({ falls_due_at: null, counted_from: now })
      .where('note_id', '=', noteId)
      .execute();
  }
}
