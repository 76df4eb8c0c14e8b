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
/** Projects whose people are told, and notes that go, in one step. */
const PROJECTS_OF_A_STEP = 50;
const NOTES_OF_A_STEP = 100;

export interface SweepStep {
  /** Days of projects that people were told of. */
  told: number;
  moved: number;
  /** There may be more to do now. */
  isMore: boolean;
}

/**
 * Tells people what falls due seven days ahead, and puts it into the trash when its time is over. Each note is a transaction of
 * its own: a process that is killed loses nothing, and the next one goes on. A workspace whose plan has no retention any more
 * keeps everything, and is told nothing.
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

  /** Run from time to time. @param now The only clock that it knows. */
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

  /** One notice for each day, of all that goes on it. */
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

  /** @returns whether something of it went. */
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

/** All of a day is told of at once: up to the end of the day in seven days, in UTC. */
function endOfNotice(now: Date): Date {
  const today = Math.floor(now.getTime() / DAY_MS);
  return new Date((today + RETENTION_NOTICE_DAYS + 1) * DAY_MS);
}
