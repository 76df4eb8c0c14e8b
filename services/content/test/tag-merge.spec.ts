import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { calledFor } from '@fieldloom/rpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { JobRunner } from '../src/modules/job/job-runner.ts';
import { PurgeRepository } from '../src/modules/purge/purge.repository.ts';
import { TagMergeSteps } from '../src/modules/tag-merge/tag-merge-steps.ts';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

const MERGE = 'id sourceId sourceTitle sourceColor state jobId target { id title highlightCount } undoableUntil';

describe('merging tags', () => {
  let kit: ContentKit;
  let world: World;
  let owner: Actor;
  let writer: Actor;
  let source: string;
  let target: string;

  beforeAll(async () => {
    kit = await ContentKit.start();
  });
  afterAll(() => kit.stop());
  beforeEach(async () => {
    world = await makeWorld(kit);
    owner = world.manager;
    writer = world.contributor;
    source = await newTag('Source');
    target = await newTag('Target');
  });

  const make = async (who: Actor, mutation: string): Promise<string> =>
    (await kit.do(who, `mutation { made: ${mutation} { id } }`)).made.id;
  const newTag = (title: string, groupId = world.tagGroup) =>
    make(owner, `createTag(input: { tagGroupId: "${groupId}", title: "${title}" })`);
  const highlight = (tagIds: readonly string[], noteId = world.note) =>
    make(
      owner,
      `createHighlight(input: { noteId: "${noteId}", text: "t", tagIds: ${JSON.stringify(tagIds)},
        audioVideo: { fileId: "${newId()}", startMs: 0, endMs: 10 } })`,
    );
  const tagsOf = async (id: string): Promise<string[]> =>
    (await kit.do(owner, `{ highlight(id: "${id}") { tags { id } } }`)).highlight.tags.map(
      (tag: { id: string }) => tag.id,
    );
  const merge = (who = writer, from = source, to = target) =>
    kit.ask(who, `mutation { mergeTags(sourceId: "${from}", targetId: "${to}") { ${MERGE} } }`);
  const undo = (id: string, who = writer) => kit.ask(who, `mutation { undoTagMerge(id: "${id}") { ${MERGE} } }`);
  const setTags = (id: string, tagIds: readonly string[]) =>
    kit.do(owner, `mutation { updateHighlight(input: { id: "${id}", tagIds: ${JSON.stringify(tagIds)} }) { id } }`);
  const find = async (tagId: string, who = writer): Promise<string[]> => {
    const filter = {
      combinator: 'And',
      filters: [{ field: { kind: 'system', fieldType: 'Tags' }, operatorType: 'IsOneOf', values: [tagId] }],
    };
    const { highlightCollection } = await kit.do(
      who,
      'query ($filter: JSON!) { highlightCollection(input: { filter: $filter }) { nodes { id } } }',
      { filter },
    );
    return highlightCollection.nodes.map(({ id }: { id: string }) => id);
  };
  /** Returns the rows as they are in the database, including those of the trash, with positions. */
  const rows = (tagIds = [source, target]) =>
    kit.store.in({ teamId: world.teamId }, async (trx) => {
      const found = await sql<{ highlight_id: string; tag_id: string; position: number }>`
        select highlight_id, tag_id, position from highlight_tag where tag_id = any(${tagIds}::uuid[])
        order by highlight_id, tag_id`.execute(trx);
      return found.rows;
    });
  /** Creates thousands of highlights, without the events that the API would emit. */
  const many = (count: number, tagIds: readonly string[]) =>
    kit.store.in({ teamId: world.teamId }, async (trx) => {
      await sql`with made as (
          insert into highlight (id, team_id, note_id, project_id, text, author_id, file_id, start_ms, end_ms)
          select gen_random_uuid(), team_id, note_id, project_id, 'many', author_id, file_id, start_ms, end_ms
          from highlight cross join generate_series(1, ${count}) where id = ${world.highlight}::uuid returning id
        )
        insert into highlight_tag (highlight_id, tag_id, team_id, position)
        select made.id, tag.id, ${world.teamId}::uuid, tag.place from made
        cross join unnest(${[...tagIds]}::uuid[]) with ordinality as tag (id, place)`.execute(trx);
    });
  const runner = () => kit.running.app.get(JobRunner);
  const ref = (jobId: string) => ({ teamId: world.teamId, jobId });

  it("gives each highlight the target once, in the source's position, and announces each", async () => {
    const [one, both, none] = [
      await highlight([source, world.tag]),
      await highlight([target, source]),
      await highlight([world.tag]),
    ];
    const trashed = await highlight([source]);
    await kit.do(owner, `mutation { deleteContent(kind: HIGHLIGHT, id: "${trashed}") }`);
    await kit.store.in({ teamId: world.teamId }, (trx) => sql`delete from outbox`.execute(trx));

    const { data } = await merge();
    expect(data.mergeTags).toMatchObject({
      sourceId: source,
      sourceTitle: 'Source',
      state: 'MERGED',
      jobId: null,
      target: { id: target, highlightCount: 2 },
    });
    const days = (Date.parse(data.mergeTags.undoableUntil) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(await tagsOf(one)).toEqual([target, world.tag]);
    expect(await tagsOf(both)).toEqual([target]);
    expect(await tagsOf(none)).toEqual([world.tag]);
    await kit.do(owner, `mutation { restoreContent(kind: HIGHLIGHT, id: "${trashed}") }`);
    expect(await tagsOf(trashed)).toEqual([target]);

    // The index is told about the highlights and the deleted tag.
    const told = await kit.store.in({ teamId: world.teamId }, async (trx) => {
      const found = await sql<{ type: string; id: string }>`select type, key as id from outbox
        where type in ('content.highlight.changed', 'content.tag.deleted')`.execute(trx);
      return found.rows;
    });
    expect(told.filter(({ id }) => id !== trashed)).toEqual(
      expect.arrayContaining([
        { type: 'content.tag.deleted', id: source },
        { type: 'content.highlight.changed', id: one },
        { type: 'content.highlight.changed', id: both },
      ]),
    );
    expect(told.map(({ id }) => id)).not.toContain(none);
  });

  it('tells search what tags were merged into, if the reader could see them', async () => {
    const last = await newTag('Last');
    const became = async (who: Actor, tagIds: readonly string[] = [source, target, newId()]) =>
      (await kit.rpc()['listMergedTags']!({ tagIds }, calledFor(who))).tags;
    expect(await became(world.viewer)).toEqual([]);
    const { id } = (await merge()).data.mergeTags;
    expect(await became(world.viewer)).toEqual([{ tagId: source, targetId: target }]);
    const { data } = await merge(writer, target, last);
    expect(await became(world.viewer)).toEqual(
      expect.arrayContaining([source, target].map((tagId) => ({ tagId, targetId: last }))),
    );
    expect(await became(kit.workspaces.add(newId(), 'MANAGER'))).toEqual([]);
    await undo(data.mergeTags.id);
    await undo(id);
    expect(await became(world.viewer)).toEqual([]);
    await expect(became(world.viewer, Array.from({ length: 1_001 }, newId))).rejects.toMatchObject({
      code: 'TOO_LARGE',
    });
  });

  it('shows its effect beforehand, as far as the reader may see it', async () => {
    await highlight([source]);
    await highlight([source, target]);
    const closed = await make(
      owner,
      `createNote(input: { projectId: "${world.project}", title: "Closed", text: "t" })`,
    );
    await highlight([source], closed);
    await kit.do(
      owner,
      `mutation { setPermissions(input: { kind: NOTE, id: "${closed}", restricted: true }) { restricted } }`,
    );
    const preview = async (who: Actor) =>
      (
        await kit.do(
          who,
          `{ tagMergePreview(sourceId: "${source}", targetId: "${target}") { highlightCount bothCount } }`,
        )
      ).tagMergePreview;
    expect(await preview(owner)).toEqual({ highlightCount: 3, bothCount: 1 });
    expect(await preview(writer)).toEqual({ highlightCount: 2, bothCount: 1 });
    // Somebody who cannot see the third one merges it too: nothing of the tag is left.
    await merge();
    expect((await rows()).filter(({ tag_id }) => tag_id === source)).toEqual([]);
  });

  it('removes the source from lists and trash; its URL and filters lead to the result', async () => {
    const tagged = await highlight([source]);
    await merge();
    expect((await kit.ask(owner, `{ tag(id: "${source}") { id } }`)).code).toBe('NOT_FOUND');
    const { trash, tagBoards } = await kit.do(
      owner,
      `{ trash { nodes { id } } tagBoards(projectId: "${world.project}") { groups { tags { id } } } }`,
    );
    expect(JSON.stringify([trash, tagBoards])).not.toContain(source);
    // It is in nobody's trash, neither for its owner nor for a reader, who would otherwise be refused.
    for (const field of ['restoreContent', 'purgeContent']) {
      for (const who of [owner, world.viewer]) {
        const { code } = await kit.ask(who, `mutation { ${field}(kind: TAG, id: "${source}") }`);
        expect([field, code]).toEqual([field, 'NOT_FOUND']);
      }
    }
    const merged = `{ mergedTag(id: "${source}") { title tag { id } } }`;
    expect((await kit.do(writer, merged)).mergedTag).toEqual({ title: 'Source', tag: { id: target } });
    expect((await kit.ask(writer, `{ mergedTag(id: "${target}") { title } }`)).code).toBe('NOT_FOUND');
    expect(await find(source)).toEqual([tagged]);
    // If the result is merged again, it leads to the next one.
    const last = await newTag('Last');
    await merge(writer, target, last);
    expect((await kit.do(writer, merged)).mergedTag.tag.id).toBe(last);
    expect(await find(source)).toEqual([tagged]);
    expect(await find(target)).toEqual([tagged]);
  });

  it('reveals nothing to people who may not see the board', async () => {
    const closed = await make(owner, 'createProject(input: { title: "Closed" })');
    await kit.do(
      owner,
      `mutation { setPermissions(input: { kind: PROJECT, id: "${closed}", restricted: true,
        grants: [{ principalKind: MARKUP, level: null }] }) { restricted } }`,
    );
    const board = await make(owner, `createTagBoard(title: "B", projectId: "${closed}")`);
    const group = await make(owner, `createTagGroup(tagBoardId: "${board}", title: "G")`);
    const hidden = await newTag('Hidden', group);
    expect((await merge(writer, hidden, target)).code).toBe('NOT_FOUND');
    expect((await merge(writer, source, hidden)).code).toBe('NOT_FOUND');
    const { data } = await merge(owner, hidden, target);
    expect((await kit.ask(writer, `{ mergedTag(id: "${hidden}") { title } }`)).code).toBe('NOT_FOUND');
    expect(await find(hidden)).toEqual([]);
    const merges = async (who: Actor) => (await kit.do(who, `{ tag(id: "${target}") { merges { id } } }`)).tag.merges;
    expect(await merges(writer)).toEqual([]);
    expect(await merges(owner)).toEqual([{ id: data.mergeTags.id }]);
    expect((await undo(data.mergeTags.id)).code).toBe('NOT_FOUND');
  });

  it('requires WRITE on both boards', async () => {
    expect((await merge(world.viewer)).code).toBe('FORBIDDEN');
    expect((await merge(writer, source, source)).code).toBe('BAD_USER_INPUT');
    const other = await makeWorld(kit);
    expect((await merge(other.manager)).code).toBe('NOT_FOUND');
    expect((await merge(owner, source, other.tag)).code).toBe('NOT_FOUND');
    const preview = `{ tagMergePreview(sourceId: "${source}", targetId: "${target}") { bothCount } }`;
    expect((await kit.ask(other.manager, preview)).code).toBe('NOT_FOUND');
    for (const call of [
      'tagMergePreview(sourceId: "x", targetId: "y") { bothCount }',
      'mergedTag(id: "x") { title }',
    ]) {
      expect((await kit.ask(owner, `{ ${call} }`)).code).toBe('BAD_USER_INPUT');
    }
    expect((await kit.ask(owner, 'mutation { undoTagMerge(id: "x") { id } }')).code).toBe('BAD_USER_INPUT');
    const read = kit.workspaces.change(owner, { readOnly: true });
    expect((await merge(read)).code).toBe('FORBIDDEN');
  });

  it('is one merge per key', async () => {
    const call = `mutation { mergeTags(sourceId: "${source}", targetId: "${target}") { id } }`;
    const key = { 'idempotency-key': newId() };
    const first = await kit.ask(writer, call, {}, key);
    const again = await kit.ask(writer, call, {}, key);
    expect(first.code).toBeUndefined();
    expect(again.data).toEqual(first.data);
    expect((await merge()).code).toBe('NOT_FOUND');
  });

  it('when undone, restores everything', async () => {
    await highlight([source, world.tag]);
    await highlight([target, source]);
    await highlight([world.tag, source, target]);
    await highlight([target]);
    const trashed = await highlight([source]);
    await kit.do(owner, `mutation { deleteContent(kind: HIGHLIGHT, id: "${trashed}") }`);
    const before = await rows();
    const { data } = await merge();
    expect(await rows()).not.toEqual(before);
    const { id } = data.mergeTags;
    expect((await kit.do(writer, `{ tag(id: "${target}") { merges { ${MERGE} } } }`)).tag.merges).toHaveLength(1);
    expect((await undo(id, world.viewer)).code).toBe('FORBIDDEN');
    expect((await undo(id)).data.undoTagMerge).toMatchObject({ state: 'SEPARATED', sourceTitle: 'Source' });
    expect(await rows()).toEqual(before);
    expect((await kit.do(writer, `{ tag(id: "${source}") { title } }`)).tag.title).toBe('Source');
    expect((await kit.ask(writer, `{ mergedTag(id: "${source}") { title } }`)).code).toBe('NOT_FOUND');
    expect((await kit.do(writer, `{ tag(id: "${target}") { merges { id } } }`)).tag.merges).toEqual([]);
    // Repeating it changes nothing, and the tag can be merged again.
    expect((await undo(id)).data.undoTagMerge.state).toBe('SEPARATED');
    expect(await rows()).toEqual(before);
    expect((await merge()).data.mergeTags.state).toBe('MERGED');
  });

  it('when undone, leaves alone what people did since', async () => {
    const [kept, taken, added] = [await highlight([source]), await highlight([source, world.tag]), await highlight([])];
    const { data } = await merge();
    await setTags(taken, [world.tag]);
    await setTags(added, [target]);
    await undo(data.mergeTags.id);
    expect(await tagsOf(kept)).toEqual([source]);
    expect(await tagsOf(taken)).toEqual([world.tag]);
    expect(await tagsOf(added)).toEqual([target]);
  });

  it("can be undone while the target is in the trash, and when the source's group is gone", async () => {
    const tagged = await highlight([source]);
    const { data } = await merge();
    await kit.do(owner, `mutation { deleteContent(kind: TAG, id: "${target}") }`);
    expect((await undo(data.mergeTags.id)).data.undoTagMerge).toMatchObject({ state: 'SEPARATED', target: null });
    expect(await tagsOf(tagged)).toEqual([source]);

    const board = await make(owner, `createTagBoard(title: "B", projectId: "${world.project}")`);
    const group = await make(owner, `createTagGroup(tagBoardId: "${board}", title: "G")`);
    const other = await newTag('Other', group);
    const further = (await merge(writer, other, source)).data.mergeTags;
    await kit.do(owner, `mutation { deleteContent(kind: TAG_GROUP, id: "${group}") }`);
    expect((await undo(further.id)).errors[0]?.message).toContain('Restore the group first');
    await kit.do(owner, `mutation { restoreContent(kind: TAG_GROUP, id: "${group}") }`);
    expect((await undo(further.id)).data.undoTagMerge.state).toBe('SEPARATED');
  });

  it('is undone from the last one backwards', async () => {
    const tagged = await highlight([source]);
    const first = (await merge()).data.mergeTags;
    const last = await newTag('Last');
    const second = (await merge(writer, target, last)).data.mergeTags;
    expect((await undo(first.id)).errors[0]?.message).toContain('Undo that first');
    await undo(second.id);
    expect(await tagsOf(tagged)).toEqual([target]);
    await undo(first.id);
    expect(await tagsOf(tagged)).toEqual([source]);
  });

  it('leaves a highlight that is tagged at the same moment with one tag or the other', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => highlight([])));
    const tagged = ids.map((id) =>
      kit.ask(owner, `mutation { updateHighlight(input: { id: "${id}", tagIds: ["${source}"] }) { id } }`),
    );
    const [merged, ...answers] = await Promise.all([merge(), ...tagged]);
    expect(merged.code).toBeUndefined();
    for (const [index, id] of ids.entries()) {
      // Whoever was too late is told that the tag does not exist.
      expect(await tagsOf(id)).toEqual(answers[index]?.code === undefined ? [target] : []);
    }
    expect((await rows()).filter(({ tag_id }) => tag_id === source)).toEqual([]);
  });

  describe('of more than a thousand highlights', () => {
    const total = COUNT_LIMITS.mergedHighlights * 2 + 300;

    it('is a job that continues where it was when its process dies, and so is its undoing', async () => {
      await many(total, [source]);
      await many(200, [target, source]);
      const before = await rows();
      const { mergeTags } = (await merge()).data;
      expect(mergeTags).toMatchObject({ state: 'MERGING' });
      const { jobId } = mergeTags;
      // A process that dies within a step loses only that step.
      const steps = kit.running.app.get(TagMergeSteps);
      await expect(
        kit.store.as(writer, async (trx) => {
          await steps.merge(trx, writer, mergeTags.id, null, 500);
          throw new Error('the process dies');
        }),
      ).rejects.toThrow('the process dies');
      const noted = () =>
        kit.store.in({ teamId: world.teamId }, async (trx) => {
          const found = await sql<{ count: number }>`select count(*)::int as count from tag_merge_highlight
            where merge_id = ${mergeTags.id}::uuid`.execute(trx);
          return found.rows[0]?.count;
        });
      expect(await noted()).toBe(COUNT_LIMITS.mergedHighlights);
      // Two that try the same step do it once.
      await Promise.all([runner().step(ref(jobId)), runner().step(ref(jobId))]);
      while (!(await runner().step(ref(jobId))));
      expect(await noted()).toBe(total + 200);
      const job = `{ job(id: "${jobId}") { state progress result } }`;
      expect((await kit.do(writer, job)).job).toMatchObject({ state: 'DONE', progress: 1 });
      expect((await rows()).filter(({ tag_id }) => tag_id === source)).toEqual([]);
      expect((await kit.do(owner, `{ tag(id: "${target}") { merges { state } } }`)).tag.merges).toEqual([
        { state: 'MERGED' },
      ]);

      const { undoTagMerge } = (await undo(mergeTags.id)).data;
      expect(undoTagMerge).toMatchObject({ state: 'SEPARATING' });
      expect((await merge()).errors[0]?.message).toContain('still being separated');
      while (!(await runner().step(ref(undoTagMerge.jobId))));
      expect(await rows()).toEqual(before);
      expect((await undo(mergeTags.id)).data.undoTagMerge.state).toBe('SEPARATED');
    });

    it('is taken back as far as it came when somebody stops it', async () => {
      await many(total, [source]);
      const before = await rows();
      const { mergeTags } = (await merge()).data;
      await kit.do(writer, `mutation { cancelJob(id: "${mergeTags.jobId}") { state } }`);
      await runner().step(ref(mergeTags.jobId));
      expect((await rows()).filter(({ tag_id }) => tag_id === target)).toHaveLength(COUNT_LIMITS.mergedHighlights);
      const { undoTagMerge } = (await undo(mergeTags.id)).data;
      if (undoTagMerge.jobId !== null) while (!(await runner().step(ref(undoTagMerge.jobId))));
      expect(await rows()).toEqual(before);
    });
  });

  it('is final after 30 days: the tag is purged, and still leads to the result', async () => {
    const tagged = await highlight([source]);
    const first = (await merge()).data.mergeTags;
    const last = await newTag('Last');
    await merge(writer, target, last);
    const age = (until: string) =>
      kit.store.in({ teamId: world.teamId }, async (trx) => {
        await sql`update tag_merge set purge_after = now() - interval '1 minute' where source_tag_id = ${until}::uuid`.execute(
          trx,
        );
        await sql`update tag set purge_after = now() - interval '1 minute' where id = ${until}::uuid`.execute(trx);
      });
    await age(source);
    await age(target);
    expect((await undo(first.id)).code).toBe('NOT_FOUND');
    const purges = new PurgeRepository();
    while (await kit.store.acrossWorkspaces('spec', (trx) => purges.endDueMerges(trx, 1)));
    const due = await kit.store.acrossWorkspaces('spec', (trx) => purges.listDue(trx));
    expect(due.map(({ rootId }) => rootId)).toEqual(expect.arrayContaining([source, target]));
    await kit.store.in({ teamId: world.teamId }, (trx) => purges.delete(trx, 'TAG', [source, target]));
    const merged = (await kit.do(writer, `{ mergedTag(id: "${source}") { title tag { id } } }`)).mergedTag;
    expect(merged).toEqual({ title: null, tag: { id: last } });
    expect(await find(source)).toEqual([tagged]);
    const { rows: left } = await kit.store.in({ teamId: world.teamId }, (trx) =>
      sql`select from tag_merge_highlight`.execute(trx),
    );
    expect(left).toHaveLength(0);
  });
});
