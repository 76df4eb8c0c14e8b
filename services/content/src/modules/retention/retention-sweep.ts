import { RETENTION_NOTICE_DAYS } from '@fieldloom/kernel/limits';
import { emit } from '@fieldloom/outbox/emit';
import { retentionDue } from '@fieldloom/stream/events/content';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { TrashService } from '../trash/trash.service.ts';
import { KeptNotes } from './kept-notes.ts';
import { type DueNote, type RetainedProject, RetentionRepository, type Times } from './retention.repository.ts';

const DAY_MS = 86_400_000;
/** Projects whose people are notified in one step; below, notes that are moved to the trash in one step. */
const PROJECTS_OF_A_STEP = 50;
const NOTES_OF_A_STEP = 100;

export interface SweepStep {
  /** How many days of projects people were notified of. */
  told: number;
  moved: number;
  /** There may be more to do now. */
  isMore: boolean;
}

/**
 * Notifies people of notes that will be due in seven days, and moves notes to the trash when their time is over. Each
 * note has its own transaction, so a killed process loses nothing and the next one continues. If a workspace's plan no
 * longer includes retention, it keeps everything and gets no notices.
 */
@Injectable()
export class RetentionSweep {
  constructor(
    private readonly store: ContentStore,
    private readonly retentions: RetentionRepository,
    private readonly kept: KeptNotes,
    private readonly trash: TrashService,
    private readonly entitlements: EntitlementService,
  ) {}

  /** Runs regularly. @param now The only clock that it uses. */
  async step(now: Date): Promise<SweepStep> {
    const reason = 'notes that fall due';
    const areStaleLeft = await this.store.acrossWorkspaces(reason, (trx) =>
      this.retentions.letGo(trx, NOTES_OF_A_STEP),
    );
    const times = { now, until: endOfNotice(now) };
    const teams = await this.#withPlan(
      await this.store.acrossWorkspaces(reason, (trx) => this.retentions.listTeams(trx, times)),
    );
    const { untold, due } = await this.store.acrossWorkspaces(reason, async (trx) => ({
      untold: await this.retentions.listUntold(trx, teams, times.until, PROJECTS_OF_A_STEP),
      due: await this.retentions.listDue(trx, teams, now, NOTES_OF_A_STEP),
    }));
    let told = 0;
    for (const project of untold) told += await this.#tell(project, times);
    let moved = 0;
    for (const note of due) if (await this.#move(note, now)) moved += 1;
    const isMore = areStaleLeft || told > 0 || moved > 0;
    return { told, moved, isMore };
  }

  /** Creates one notice per day, for all notes that are due on it. */
  #tell(project: RetainedProject, times: Times): Promise<number> {
    const { teamId, projectId } = project;
    return this.store.in({ teamId }, async (trx) => {
      let told = 0;
      for (const day of await this.retentions.writeDown(trx, project, times)) {
        if (!(await this.retentions.note(trx, teamId, projectId, day))) continue;
        await emit(trx, {
          event: retentionDue,
          teamId,
          actor: null,
          aggregateId: projectId,
          version: Math.floor(Date.parse(day.dueOn) / DAY_MS),
          payload: { projectId, ...day },
        });
        told += 1;
      }
      return told;
    });
  }

  /** @returns whether anything was moved. */
  #move({ teamId, noteId }: DueNote, now: Date): Promise<boolean> {
    return this.store.in({ teamId }, async (trx) => {
      const due = await this.retentions.take(trx, noteId, now);
      if (due === undefined) return false;
      if (due.keepsDerived) await this.kept.keep(trx, { teamId }, noteId, now);
      const isDone = await this.trash.moveDue(trx, { teamId }, noteId, now);
      if (isDone) await this.retentions.close(trx, noteId, now);
      return true;
    });
  }

  async #withPlan(teamIds: readonly string[]): Promise<string[]> {
    const allowed: string[] = [];
    for (const teamId of teamIds) {
      if (await this.entitlements.has({ teamId }, 'retentionPolicy')) allowed.push(teamId);
    }
    return allowed;
  }
}

/** Everything due on one day is announced together: up to the end of the day in seven days, in UTC. */
function endOfNotice(now: Date): Date {
  const today = Math.floor(now.getTime() / DAY_MS);
  return new Date((today + RETENTION_NOTICE_DAYS + 1) * DAY_MS);
}
