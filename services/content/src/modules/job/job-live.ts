import { type LivePayload, tellLive } from '@fieldloom/graphql/live';
import type { Trx } from '../../database.ts';
import type { Job } from './job.repository.ts';

/** Topic of the live messages for the subscription jobChanged. */
export const JOB_TOPIC = 'job';

/** Notifies open screens of the job's starter that it has changed. */
export function tellJob(trx: Trx, teamId: string, { id, createdById, version }: Job): void {
  tellLive(trx, teamId, JOB_TOPIC, { id, userId: createdById, version });
}

export function readJobMessage(payload: LivePayload): { id: string; userId: string } {
  return { id: String(payload['id']), userId: String(payload['userId']) };
}
