import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';
import { type DatabaseBefore, databaseBefore } from './kit/before-migration.ts';

/** Stops just before highlights lost their nodes, and compares everybody's rights by the old and the new nodes. */

const BEFORE = 'content/0013_large_moves';

let database: DatabaseBefore;
let owner: pg.Client;

beforeAll(async () => {
  database = await databaseBefore(BEFORE);
  owner = database.owner;
});
afterAll(() => database.drop());

it('leaves the rights on every highlight of all workspaces unchanged, and nodes only to those that have their own', async () => {
  const made = { plain: [] as string[], own: [] as string[] };
  const teams = [newId(), newId()];
  for (const teamId of teams) {
    await owner.query(`select set_config('app.team_id', $1, false)`, [teamId]);
    const [project, note] = [newId(), newId()];
    await owner.query(`insert into project (id, team_id, title) values ($1, $2, 'P')`, [project, teamId]);
    await owner.query(`insert into note (id, team_id, project_id, title) values ($1, $2, $3, 'N')`, [
      note,
      teamId,
      project,
    ]);
    const node = (id: string, kind: string, parent: string | null, chain: string[], restricted = false) =>
      owner.query(
        'insert into acl_node (id, team_id, kind, parent_id, chain, restricted) values ($1, $2, $3, $4, $5, $6)',
        [id, teamId, kind, parent, chain, restricted],
      );
    const grant = (id: string, level: number) =>
      owner.query(`insert into acl_grant values ($1, $2, 'USER', $3, $4)`, [teamId, id, newId(), level]);
    await node(project, 'PROJECT', null, [project]);
    await node(note, 'NOTE', project, [note, project]);
    await grant(project, 2);
    const [plain, shared, cut] = [newId(), newId(), newId()];
    for (const id of [plain, shared, cut]) {
      await owner.query(`insert into highlight (id, team_id, note_id, project_id, text) values ($1, $2, $3, $4, 'H')`, [
        id,
        teamId,
        note,
        project,
      ]);
      await node(id, 'HIGHLIGHT', note, id === cut ? [cut] : [id, note, project], id === cut);
    }
    await grant(shared, 1);
    await grant(cut, 3);
    made.plain.push(plain);
    made.own.push(shared, cut);
  }
  /** Returns each highlight with every grant that applies to it. */
  const rights = async (deciding: string) => {
    const all: unknown[] = [];
    for (const teamId of teams) {
      await owner.query(`select set_config('app.team_id', $1, false)`, [teamId]);
      const { rows } = await owner.query(`select h.id, g.principal_id, g.level from highlight h
        join acl_node n on n.id = ${deciding} join acl_grant g on g.node_id = any(n.chain) order by 1, 2`);
      all.push(rows);
    }
    return all;
  };
  const before = await rights('h.id');

  await database.migrate();

  expect(await rights('coalesce((select o.id from acl_node o where o.id = h.id and o.is_leaf), h.note_id)')).toEqual(
    before,
  );
  const nodes: string[] = [];
  for (const teamId of teams) {
    await owner.query(`select set_config('app.team_id', $1, false)`, [teamId]);
    const { rows } = await owner.query<{ id: string }>(`select id from acl_node where kind = 'HIGHLIGHT'`);
    nodes.push(...rows.map(({ id }) => id));
  }
  expect(nodes.toSorted()).toEqual(made.own.toSorted());
  const { rows: tables } = await owner.query(
    `select relforcerowsecurity as forced from pg_class where relname in ('acl_node', 'acl_grant')`,
  );
  expect(tables).toEqual([{ forced: true }, { forced: true }]);
});
