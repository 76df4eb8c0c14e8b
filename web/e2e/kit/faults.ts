import type { Scope } from '@fieldloom/engines/scopes';
import { eventually } from '@fieldloom/testkit/eventually';
import { kill } from './control.ts';
import { kafkaOf, psql, workflowsOf } from './engines.ts';
import { type ProcessState, processes } from './platform.ts';

/**
 * Kills a process in an observed state rather than after a pause. The state is held until the kill, by freezing a
 * process that it waits for, or with a trigger that blocks a row change; so the machine's speed does not matter.
 */

const PATIENCE = { timeoutMs: 180_000, intervalMs: 100 };

async function stateOf(name: string): Promise<ProcessState> {
  const found = (await processes()).find((each) => each.name === name);
  if (found === undefined) throw new Error(`No process is called ${name}`);
  return found;
}

/** Kills a process and waits for its end. The supervisor restarts it unless it is held. */
export async function killNow(name: string): Promise<void> {
  const { pid } = await stateOf(name);
  if (pid === undefined) throw new Error(`${name} does not run`);
  await kill(name);
  await eventually(async () => (await stateOf(name)).pid !== pid, PATIENCE);
}

export async function isReady(name: string): Promise<void> {
  await eventually(async () => (await stateOf(name)).state === 'ready', PATIENCE);
}

/** Freezes a process while something is done: callers get neither an answer nor a refusal. */
export async function whileFrozen<T>(name: string, work: () => Promise<T>): Promise<T> {
  await kill(name, 'SIGSTOP');
  try {
    return await work();
  } finally {
    await kill(name, 'SIGCONT');
  }
}

export interface GroupState {
  /** Reported by the broker: `Stable` when every partition belongs to a member. */
  state: string;
  members: number;
  /** Messages in its topics that the group has not committed yet, including those being processed. */
  uncommitted: number;
}

/** The state of a consumer group, for all topics that it ever committed, or for one. */
export async function groupState(scope: Scope, group: string, topic?: string): Promise<GroupState> {
  const admin = (await kafkaOf(scope)).admin();
  await admin.connect();
  try {
    const [described] = (await admin.describeGroups([group])).groups;
    let uncommitted = 0;
    const committed = await admin.fetchOffsets({ groupId: group, ...(topic ? { topics: [topic] } : {}) });
    for (const { topic: name, partitions } of committed) {
      const ends = new Map((await admin.fetchTopicOffsets(name)).map((each) => [each.partition, each]));
      for (const { partition, offset } of partitions) {
        const { high = '0', low = '0' } = ends.get(partition) ?? {};
        // -1 means that nothing was committed in the partition yet.
        uncommitted += Number(high) - Math.max(Number(offset), Number(low));
      }
    }
    return { state: described?.state ?? '', members: described?.members.length ?? 0, uncommitted };
  } finally {
    await admin.disconnect();
  }
}

/** Events that a service has written and the broker has not acknowledged. */
export async function unsentEvents(scope: Scope, service: string): Promise<number> {
  return Number(await psql(scope, service, 'select count(*) from outbox;'));
}

const EMITTING = ['accounts', 'billing', 'content', 'integrations', 'media', 'notifications'];

/** Waits until every event is sent and handled. Anything that a fault could duplicate has been duplicated by then. */
export async function settled(scope: Scope): Promise<void> {
  const admin = (await kafkaOf(scope)).admin();
  await eventually(async () => {
    const unsent = await Promise.all(EMITTING.map((service) => unsentEvents(scope, service)));
    if (unsent.some((count) => count > 0)) throw new Error(`Unsent events: ${unsent.join(', ')}`);
    await admin.connect();
    const { groups } = await admin.listGroups().finally(() => admin.disconnect());
    // Specs that share the broker leave their own groups behind.
    for (const { groupId } of groups.filter((group) => !group.groupId.startsWith('test_'))) {
      const { uncommitted } = await groupState(scope, groupId);
      if (uncommitted > 0) throw new Error(`${groupId} has ${uncommitted} events before it`);
    }
  }, PATIENCE);
}

export interface PendingActivity {
  activityType: { name: string };
  state: string;
  attempt: number;
}

/** Activities of a workflow that have not ended, as reported by Temporal. */
export async function pendingActivities(scope: Scope, workflowId: string): Promise<PendingActivity[]> {
  const answer = await fetch(`${workflowsOf(scope)}/${workflowId}`);
  if (!answer.ok) throw new Error(`Temporal answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { pendingActivities?: PendingActivity[] }).pendingActivities ?? [];
}

/** Waits until a worker has started an activity. */
export async function isStarted(scope: Scope, workflowId: string, activity: string): Promise<void> {
  await eventually(async () => {
    const pending = await pendingActivities(scope, workflowId);
    const found = pending.find(({ activityType }) => activityType.name === activity);
    if (found?.state !== 'PENDING_ACTIVITY_STATE_STARTED')
      throw new Error(`${activity} is not started: ${JSON.stringify(pending)}`);
  }, PATIENCE);
}

/** How often an activity was attempted until it ended. */
export async function attemptsOf(scope: Scope, workflowId: string, activity: string): Promise<number> {
  interface HistoryEvent {
    eventId: string;
    activityTaskScheduledEventAttributes?: { activityType: { name: string } };
    activityTaskStartedEventAttributes?: { scheduledEventId: string; attempt: number };
  }
  const answer = await fetch(`${workflowsOf(scope)}/${workflowId}/history?maximumPageSize=1000`);
  if (!answer.ok) throw new Error(`Temporal answered ${answer.status}: ${await answer.text()}`);
  const { history } = (await answer.json()) as { history: { events: HistoryEvent[] } };
  const scheduled = history.events.find(
    (event) => event.activityTaskScheduledEventAttributes?.activityType.name === activity,
  );
  const started = history.events.find(
    (event) => event.activityTaskStartedEventAttributes?.scheduledEventId === scheduled?.eventId,
  );
  return started?.activityTaskStartedEventAttributes?.attempt ?? 0;
}

/**
 * Blocks row changes inside their transactions until they are released.
 * @param change SQL condition on `new` (and `old` for an update): which changes to block.
 */
export async function whileHeld<T>(
  where: { scope: Scope; database: string; table: string; change: string; on?: 'insert' | 'update' },
  work: (isReached: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const { scope, database, table, change, on = 'update' } = where;
  await psql(
    scope,
    database,
    // Also cleans up after an interrupted run.
    `drop table if exists test_hold;
drop function if exists test_hold cascade;
create table test_hold as select true as held;
grant select on test_hold to public;
create function test_hold() returns trigger language plpgsql as $$
begin
  while exists (select from public.test_hold) loop perform pg_sleep(0.02); end loop;
  return new;
end $$;
create trigger test_hold before ${on} on ${table} for each row when (${change}) execute function test_hold();`,
  );
  const isReached = () =>
    eventually(async () => {
      const waiting = `select count(*) from pg_stat_activity where datname = '${database}' and wait_event = 'PgSleep';`;
      if (Number(await psql(scope, database, waiting)) === 0) throw new Error(`No change of ${table} waits`);
    }, PATIENCE);
  try {
    return await work(isReached);
  } finally {
    // Deletes a row, because a running transaction would not notice that the table is gone.
    await psql(scope, database, 'delete from test_hold;');
    await psql(scope, database, `drop trigger test_hold on ${table}; drop function test_hold(); drop table test_hold;`);
  }
}
