import type { Actor } from '@fieldloom/auth/actor';
import { rulesOf } from '@fieldloom/filters/field-types';
import { foldText } from '@fieldloom/filters/fold';
import type { FieldValue } from '@fieldloom/filters/predicate';
import { AI_GENERATED_USER_ID } from '@fieldloom/filters/vocabulary';
import { newId } from '@fieldloom/kernel/ids';
import { sql } from 'kysely';
import type { Trx } from '../../src/database.ts';
import type { ContentKit } from './content-kit.ts';
import { FieldMaker } from './fields.ts';
import { FIELD_NAMES, FIELD_TYPES, type GeneratedNote, type Pools } from './generated-notes.ts';
import type { World } from './world.ts';

/** Creates everything that generated notes refer to. */
export async function makePools(kit: ContentKit, world: World, reader: Actor): Promise<Pools> {
  const { project: projectId, folder: folderId, tagBoard: boardId, tagGroup, manager } = world;
  const maker = new FieldMaker(kit, manager);
  const set = await maker.setOf(projectId);
  const plan = await maker.select(set, 'Plan', ['Free', 'Pro', 'Team'], 1);
  const segments = await maker.select(set, 'Segments', ['A', 'B', 'C', 'D'], 4);
  const made = await Promise.all(
    (['score', 'paying', 'spoken', 'email', 'owners'] as const).map((name) =>
      maker.field(set, FIELD_TYPES[name], name),
    ),
  );
  const shared = await maker.field(await maker.group('Shared'), 'NUMBER', 'shared');
  const { createTagGroup } = await kit.do(
    manager,
    `mutation { createTagGroup(tagBoardId: "${boardId}", title: "Other") { id } }`,
  );
  const tags = [tagGroup, createTagGroup.id, tagGroup, createTagGroup.id].map((groupId, place) => ({
    id: newId(),
    groupId: String(groupId),
    boardId,
    hidden: place === 3,
  }));
  const insights = [0, 1, 2].map((place) => ({ id: newId(), hidden: place === 2 }));
  await kit.store.in({ teamId: world.teamId }, async (trx) => {
    for (const [place, tag] of tags.entries()) {
      await sql`insert into tag (id, team_id, tag_group_id, title, color)
        values (${tag.id}, ${world.teamId}, ${tag.groupId}, ${`T${place}`}, '112233')`.execute(trx);
      await addNode(trx, world, { id: tag.id, kind: 'TAG', parentId: boardId, hidden: tag.hidden });
    }
    for (const insight of insights) {
      await sql`insert into insight (id, team_id, project_id, title)
        values (${insight.id}, ${world.teamId}, ${projectId}, 'I')`.execute(trx);
      await addNode(trx, world, { id: insight.id, kind: 'INSIGHT', parentId: projectId, hidden: insight.hidden });
    }
  });
  const [score, paying, spoken, email, owners] = made.map(({ id }) => id);
  const idsOf = (field: { options: { options: { id: string }[] } }): string[] =>
    field.options.options.map(({ id }) => id);
  return {
    projectId,
    folderId,
    users: [reader.userId, manager.userId, AI_GENERATED_USER_ID],
    tags,
    insights,
    fields: {
      plan: plan.id,
      segments: segments.id,
      score: String(score),
      paying: String(paying),
      spoken: String(spoken),
      email: String(email),
      owners: String(owners),
      shared: shared.id,
    },
    options: { plan: idsOf(plan), segments: idsOf(segments) },
  };
}

interface NewNode {
  id: string;
  kind: string;
  parentId: string;
  hidden: boolean;
}

/** @param node Hidden means that only the manager has rights on it. */
async function addNode(trx: Trx, { teamId, manager }: World, { id, kind, parentId, hidden }: NewNode): Promise<void> {
  await sql`insert into acl_node (id, team_id, kind, parent_id, restricted, is_leaf, chain)
    select ${id}::uuid, team_id, ${kind}, id, ${hidden}, ${kind === 'HIGHLIGHT'},
      case when ${hidden}::boolean then array[${id}::uuid] else ${id}::uuid || chain end
    from acl_node where id = ${parentId}::uuid`.execute(trx);
  if (!hidden) return;
  await sql`insert into acl_grant (team_id, node_id, principal_kind, principal_id, level)
    values (${teamId}, ${id}, 'USER', ${manager.userId}, 3)`.execute(trx);
}

export async function storeNotes(
  kit: ContentKit,
  world: World,
  pools: Pools,
  { notes, reader }: { notes: readonly GeneratedNote[]; reader: Actor },
): Promise<void> {
  await kit.store.in({ teamId: world.teamId }, async (trx) => {
    for (const [place, note] of notes.entries()) await storeNote(trx, world, pools, { note, rank: place, reader });
  });
}

const at = (instant: number): string => new Date(instant).toISOString();

async function storeNote(
  trx: Trx,
  world: World,
  pools: Pools,
  { note, rank, reader }: { note: GeneratedNote; rank: number; reader: Actor },
): Promise<void> {
  const { teamId, project } = world;
  await sql`insert into note (id, team_id, project_id, title, text, created_by, contributor_ids, created_at, updated_at,
      archived_at, import_origin, rank)
    values (${note.id}, ${teamId}, ${project}, ${note.title}, ${note.text}, ${note.createdBy}::uuid,
      ${note.contributors}::uuid[], ${at(note.createdAt)}, ${at(note.updatedAt)}, ${note.archived ? at(0) : null},
      ${note.importOrigin}, ${rank})`.execute(trx);
  await addNode(trx, world, { id: note.id, kind: 'NOTE', parentId: project, hidden: note.hidden });
  if (note.starred) {
    await sql`insert into star (team_id, user_id, object_kind, object_id)
      values (${teamId}, ${reader.userId}, 'NOTE', ${note.id})`.execute(trx);
  }
  for (const highlight of note.highlights) {
    await sql`insert into highlight (id, team_id, note_id, project_id, text, deleted_at)
      values (${highlight.id}, ${teamId}, ${note.id}, ${project}, 'h', ${highlight.trashed ? at(0) : null})`.execute(
      trx,
    );
    if (highlight.hidden) {
      await addNode(trx, world, { id: highlight.id, kind: 'HIGHLIGHT', parentId: note.id, hidden: true });
    }
    for (const place of highlight.tags) {
      await sql`insert into highlight_tag (highlight_id, tag_id, team_id, position)
        values (${highlight.id}, ${pools.tags[place]?.id ?? null}::uuid, ${teamId}, ${place})`.execute(trx);
    }
    for (const place of highlight.insights) {
      await sql`insert into insight_embed (insight_id, highlight_id, team_id, position)
        values (${pools.insights[place]?.id ?? null}::uuid, ${highlight.id}, ${teamId}, ${place})`.execute(trx);
    }
  }
  for (const name of FIELD_NAMES) {
    for (const [position, value] of note.values[name].entries()) {
      await storeValue(
        trx,
        { teamId, fieldId: pools.fields[name], objectId: note.id, position },
        rulesOf(FIELD_TYPES[name]).value,
        value,
      );
    }
  }
}

async function storeValue(
  trx: Trx,
  row: { teamId: string; fieldId: string; objectId: string; position: number },
  holds: string,
  value: FieldValue,
): Promise<void> {
  const isText = holds === 'text';
  await sql`insert into field_datum (team_id, field_id, object_id, object_kind, position, text, folded_text, number, boolean,
      instant, ref_id)
    values (${row.teamId}, ${row.fieldId}, ${row.objectId}, 'NOTE', ${row.position}, ${isText ? value : null},
      ${isText ? foldText(String(value)) || null : null}, ${holds === 'number' ? value : null}::double precision,
      ${holds === 'boolean' ? value : null}::boolean, ${holds === 'instant' ? at(Number(value)) : null}::timestamptz,
      ${holds === 'ids' ? value : null}::uuid)`.execute(trx);
}
