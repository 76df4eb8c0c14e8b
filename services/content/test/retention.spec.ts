import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { RetentionSweep } from '../src/modules/retention/retention-sweep.ts';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

const DAY_MS = 86_400_000;
const SET_PROJECT = `mutation ($input: SetProjectRetentionInput!) {
  setProjectRetention(input: $input) { id retention { days workspaceDays effectiveDays keepsDerived } }
}`;
const SET_WORKSPACE = 'mutation ($days: Int) { setWorkspaceRetention(days: $days) { days setBy { id } setAt } }';
const FORECAST = `query ($projectId: ID, $days: Int) {
  retentionForecast(projectId: $projectId, days: $days) { notes projects days { on notes } }
}`;

describe('retention', () => {
  let kit: ContentKit;
  let world: World;
  let admin: Actor;
  let sweep: RetentionSweep;
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
  /** Returns noon of a day, counted from today. */
  const day = (count: number) => new Date(today + count * DAY_MS);

  beforeAll(async () => {
    kit = await ContentKit.start();
    sweep = kit.running.app.get(RetentionSweep);
  });
  afterAll(() => kit.stop());
  beforeEach(async () => {
    kit.workspaces.without.clear();
    world = await makeWorld(kit);
    admin = kit.workspaces.add(world.teamId, 'MANAGER', { admin: true });
  });

  const setProject = (days: number | null, changes: object = {}, who = world.manager) =>
    kit.ask(who, SET_PROJECT, { input: { projectId: world.project, days, ...changes } });
  const setWorkspace = (days: number | null, who = admin) => kit.ask(who, SET_WORKSPACE, { days });
  const forecast = async (variables: object, who = world.manager) =>
    (await kit.do(who, FORECAST, { ...variables })).retentionForecast;
  /** Does everything that is due at this time. */
  const at = async (now: Date) => {
    const done = { told: 0, moved: 0 };
    for (;;) {
      const { told, moved, isMore } = await sweep.step(now);
      done.told += told;
      done.moved += moved;
      if (!isMore) return done;
    }
  };
  const make = async (mutation: string): Promise<string> =>
    (await kit.do(world.manager, `mutation { made: ${mutation} { id } }`)).made.id;
  const newNote = (title = 'Old') =>
    make(`createNote(input: { projectId: "${world.project}", title: "${title}", text: "Words" })`);
  const newHighlight = (noteId: string, text: string, more = '') =>
    make(
      `createHighlight(input: { noteId: "${noteId}", text: "${text}", audioVideo: { fileId: "${newId()}", startMs: 0, endMs: 1000 } ${more} })`,
    );
  /** Makes a note look as if it was created that many days ago. */
  const age = (noteId: string, days: number) =>
    kit.store.in({ teamId: world.teamId }, (trx) =>
      trx
        .updateTable('note')
        .set({ created_at: day(-days) })
        .where('id', '=', noteId)
        .execute(),
    );
  const events = (type: string): Promise<{ payload: Record<string, unknown>; actor: string | null }[]> =>
    kit.store.acrossWorkspaces('spec', async (trx) => {
      const { rows } = await sql<{ payload: Record<string, unknown>; actor: string | null }>`
        select envelope -> 'payload' as payload, envelope ->> 'actor' as actor from outbox
        where envelope ->> 'type' = ${type} and envelope ->> 'teamId' = ${world.teamId} order by id`.execute(trx);
      return rows;
    });
  const note = async (id: string, who: Actor = world.viewer) =>
    (await kit.ask(who, `{ note(id: "${id}") { id title text originalFellDueAt highlights { id text } } }`)).data
      ?.note ?? null;
  const trash = async (): Promise<string[]> =>
    (await kit.do(world.manager, '{ trash { nodes { id } } }')).trash.nodes.map(({ id }: { id: string }) => id);

  it('is set for projects and for the workspace, and the shorter one applies', async () => {
    expect((await setWorkspace(90)).data.setWorkspaceRetention).toMatchObject({
      days: 90,
      setBy: { id: admin.userId },
    });
    expect((await setProject(365)).data.setProjectRetention.retention).toEqual({
      days: 365,
      workspaceDays: 90,
      effectiveDays: 90,
      keepsDerived: true,
    });
    const { data } = await setProject(30, { keepsDerived: false });
    expect(data.setProjectRetention.retention).toMatchObject({ effectiveDays: 30, keepsDerived: false });
    expect((await setWorkspace(null)).data.setWorkspaceRetention.days).toBeNull();
    const off = await setProject(null);
    // What was not given stays unchanged.
    expect(off.data.setProjectRetention.retention).toEqual({
      days: null,
      workspaceDays: null,
      effectiveDays: null,
      keepsDerived: false,
    });
  });

  it('records who made each change, and nothing if nothing changed', async () => {
    await setProject(90);
    await setProject(90);
    await setWorkspace(60);
    await setWorkspace(60);
    const changed = await events('content.retention.changed');
    expect(changed.map(({ actor }) => actor)).toEqual([world.manager.userId, admin.userId]);
    expect(changed.map(({ payload }) => payload)).toEqual([
      {
        projectId: world.project,
        before: { days: null, keepsDerived: true },
        after: { days: 90, keepsDerived: true },
      },
      { projectId: null, before: { days: null, keepsDerived: null }, after: { days: 60, keepsDerived: null } },
    ]);
  });

  it('requires FULL, for the workspace an admin, and the plan for any number of days', async () => {
    expect((await setProject(90, {}, world.contributor)).code).toBe('FORBIDDEN');
    expect((await setWorkspace(90, world.manager)).code).toBe('FORBIDDEN');
    expect((await setWorkspace(31)).code).toBe('BAD_USER_INPUT');
    expect((await setProject(31)).code).toBe('BAD_USER_INPUT');
    expect((await kit.ask(world.contributor, FORECAST, { projectId: world.project, days: 30 })).code).toBe('FORBIDDEN');
    expect((await kit.ask(world.manager, FORECAST, { days: 30 })).code).toBe('FORBIDDEN');
    expect((await kit.ask(world.manager, '{ workspaceRetention { days } }')).code).toBe('FORBIDDEN');
    await setProject(90);
    kit.workspaces.without.add('retentionPolicy');
    const refused = await setProject(60, {}, { ...world.manager, entitlementVersion: 2 });
    expect(refused.errors[0]?.extensions).toMatchObject({
      code: 'LIMIT_REACHED',
      details: { prompt: 'data-retention' },
    });
    expect((await setWorkspace(60)).code).toBe('LIMIT_REACHED');
    expect((await setProject(null)).data.setProjectRetention.retention.days).toBeNull();
  });

  it('shows the effect before a choice, and nothing is deleted before people were told', async () => {
    const [old, older, recent] = [await newNote(), await newNote(), await newNote()];
    await age(old, 100);
    await age(older, 400);
    // In 20 days it will be 90 days old.
    await age(recent, 70);
    const expected = await forecast({ projectId: world.project, days: 90 });
    expect(expected.notes).toBe(3);
    expect(expected.projects).toBe(1);
    const days = expected.days.map((each: { on: string; notes: number }) => [each.on.slice(0, 10), each.notes]);
    expect(days).toEqual([
      [day(7).toISOString().slice(0, 10), 2],
      [day(20).toISOString().slice(0, 10), 1],
    ]);
    expect((await forecast({ projectId: world.project, days: null })).notes).toBe(0);
    // The workspace's shorter one applies in the forecast too, and to the whole workspace.
    await setWorkspace(30);
    expect((await forecast({ projectId: world.project, days: 365 })).notes).toBeGreaterThanOrEqual(3);
    expect((await forecast({ days: 365 }, admin)).notes).toBe(1);
  });

  it('tells people seven days ahead, once per day, and then moves what is due to the trash for thirty days', async () => {
    const [first, second] = [await newNote('First'), await newNote('Second')];
    await age(first, 90);
    await age(second, 89);
    await setProject(90, { keepsDerived: false });
    expect(await at(day(0))).toMatchObject({ moved: 0 });
    await at(day(0));
    const told = (await events('content.retention.due')).map(({ payload }) => payload);
    expect(told).toEqual([{ projectId: world.project, dueOn: day(7).toISOString().slice(0, 10), notes: 2 }]);
    await at(day(6.9));
    expect(await note(first)).not.toBeNull();
    expect((await at(day(7.1))).moved).toBeGreaterThanOrEqual(2);
    expect(await note(first)).toBeNull();
    expect(await trash()).toEqual(expect.arrayContaining([first, second]));
    const row = await kit.store.in({ teamId: world.teamId }, (trx) =>
      trx
        .selectFrom('note')
        .select(['deleted_by', 'deleted_at', 'purge_after'])
        .where('id', '=', first)
        .executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ deleted_by: null, deleted_at: day(7.1), purge_after: day(37.1) });
    // The world's own note was created today.
    expect(await note(world.note)).not.toBeNull();
  });

  it('spares notes that are to be kept longer after all, or were moved, even after people were told', async () => {
    const [kept, moved] = [await newNote(), await newNote()];
    await age(kept, 100);
    await age(moved, 100);
    await setProject(90);
    await at(day(0));
    const elsewhere = await make('createProject(input: { title: "Elsewhere" })');
    await kit.do(world.manager, `mutation { updateNote(input: { id: "${moved}", projectId: "${elsewhere}" }) { id } }`);
    await setProject(180);
    expect((await at(day(8))).moved).toBe(0);
    expect(await note(kept)).not.toBeNull();
    expect(await note(moved, world.manager)).not.toBeNull();
    // If it is shortened again, people are told again before anything is deleted.
    await setProject(90);
    await at(day(8));
    expect(await note(kept)).not.toBeNull();
    await at(day(15.1));
    expect(await note(kept)).toBeNull();
  });

  it('applies to the whole workspace if a project sets nothing, and no longer than the project says', async () => {
    const old = await newNote();
    await age(old, 40);
    await setWorkspace(30);
    await at(day(0));
    await setProject(365);
    await at(day(7.1));
    expect(await note(old)).toBeNull();
  });

  it('keeps highlights and the insights that show them, in a note with nothing else', async () => {
    const old = await newNote('Interview');
    const [quote, own] = [
      await newHighlight(old, 'A quote', `tagIds: ["${world.tag}"]`),
      await newHighlight(old, 'For one'),
    ];
    // One of them has its own rights, and is in the tree itself.
    await kit.do(
      world.manager,
      'mutation ($input: SetPermissionsInput!) { setPermissions(input: $input) { grants { level } } }',
      {
        input: {
          kind: 'HIGHLIGHT',
          id: own,
          grants: [{ principalKind: 'USER', principalId: world.contributor.userId, level: 'FULL' }],
        },
      },
    );
    await age(old, 100);
    await setProject(90);
    await at(day(0));
    await at(day(7.1));
    expect(await note(old)).toBeNull();
    const { highlight } = await kit.do(
      world.viewer,
      `{ highlight(id: "${quote}") { text orphaned tags { id } note { id title text originalFellDueAt } } }`,
    );
    expect(highlight).toMatchObject({ text: 'A quote', orphaned: true, tags: [{ id: world.tag }] });
    expect(highlight.note).toMatchObject({ title: 'Interview', text: '' });
    expect(highlight.note.originalFellDueAt).not.toBeNull();
    const left = await note(highlight.note.id);
    expect(left.highlights.map(({ text }: { text: string }) => text).toSorted()).toEqual(['A quote', 'For one']);
    const seen = await kit.do(world.contributor, `{ highlight(id: "${own}") { note { id } } }`);
    expect(seen.highlight).toEqual({ note: { id: highlight.note.id } });
    // What is left is never due itself.
    await at(day(400));
    expect((await note(highlight.note.id)).highlights).toHaveLength(2);
  });

  it('starts again for a restored note, which is complete', async () => {
    const old = await newNote('Interview');
    const quote = await newHighlight(old, 'A quote');
    await age(old, 100);
    await setProject(90);
    await at(day(0));
    await at(day(7.1));
    const { highlight } = await kit.do(world.viewer, `{ highlight(id: "${quote}") { note { id } } }`);
    expect(highlight.note.id).not.toBe(old);
    await kit.do(world.manager, `mutation { restoreContent(kind: NOTE, id: "${old}") }`);
    expect((await note(old)).highlights).toEqual([{ id: quote, text: 'A quote' }]);
    // The note that kept them is empty.
    expect(await note(highlight.note.id)).toBeNull();
    await at(day(90));
    expect(await note(old)).not.toBeNull();
    await at(day(97.2));
    expect(await note(old)).toBeNull();
  });

  it('removes a note with its highlights if the project keeps nothing, however many there are', async () => {
    const old = await newNote('Long');
    await kit.store.in({ teamId: world.teamId }, (trx) =>
      sql`insert into highlight (id, team_id, note_id, project_id, text)
        select gen_random_uuid(), ${world.teamId}::uuid, ${old}::uuid, ${world.project}::uuid, 'Quote ' || i
        from generate_series(1, 2300) i`.execute(trx),
    );
    await age(old, 100);
    await setProject(90, { keepsDerived: false });
    await at(day(0));
    const steps = (await at(day(7.1))).moved;
    expect(steps).toBeGreaterThanOrEqual(3);
    const left = await kit.store.in({ teamId: world.teamId }, (trx) =>
      trx.selectFrom('highlight').select('id').where('note_id', '=', old).where('deleted_at', 'is', null).execute(),
    );
    expect(left).toEqual([]);
    await kit.do(world.manager, `mutation { restoreContent(kind: NOTE, id: "${old}") }`);
  });

  it('removes locked notes too: a lock stops people, not time', async () => {
    const old = await newNote();
    await kit.do(world.manager, `mutation { updateNote(input: { id: "${old}", locked: true }) { id } }`);
    await age(old, 100);
    await setProject(90);
    await at(day(0));
    await at(day(7.1));
    expect(await note(old)).toBeNull();
    await kit.do(world.manager, `mutation { restoreContent(kind: NOTE, id: "${old}") }`);
    expect(await note(old)).not.toBeNull();
  });

  it('pauses while the plan does not include retention', async () => {
    const old = await newNote();
    await age(old, 100);
    // What is known about a plan is cached for seconds, except for an actor who knows of a change.
    kit.workspaces.without.add('retentionPolicy');
    const knowing = kit.workspaces.add(world.teamId, 'MANAGER', { admin: true, entitlementVersion: 2 });
    expect((await setWorkspace(30, knowing)).code).toBe('LIMIT_REACHED');
    await kit.store.in({ teamId: world.teamId }, (trx) =>
      trx.updateTable('project').set({ retention_days: 90 }).where('id', '=', world.project).execute(),
    );
    await at(day(0));
    await at(day(8));
    expect(await events('content.retention.due')).toEqual([]);
    expect(await note(old)).not.toBeNull();
  });

  it('moves a note once, however many processes look at the same time', async () => {
    const notes = [await newNote(), await newNote(), await newNote()];
    for (const id of notes) await age(id, 100);
    await setProject(90);
    await at(day(0));
    await Promise.all([at(day(7.1)), at(day(7.1)), at(day(7.1))]);
    const gone = (await events('content.note.deleted')).map(({ payload }) => payload['id']);
    for (const id of notes) expect(gone.filter((each) => each === id)).toHaveLength(1);
  });

  it("of another workspace's project does not exist", async () => {
    const stranger = kit.workspaces.add(newId(), 'MANAGER', { admin: true });
    expect((await setProject(90, {}, stranger)).code).toBe('NOT_FOUND');
    expect((await kit.ask(stranger, FORECAST, { projectId: world.project, days: 30 })).code).toBe('NOT_FOUND');
  });
});
