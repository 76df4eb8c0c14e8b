import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';
import { type DatabaseBefore, databaseBefore } from './kit/before-migration.ts';

/** Stops just before colors lost their hash sign, and continues with the values that rows had until then. */

const BEFORE = 'content/0011_commits_do_not_wait';

let database: DatabaseBefore;
let owner: pg.Client;

beforeAll(async () => {
  database = await databaseBefore(BEFORE);
  owner = database.owner;
});
afterAll(() => database.drop());

it('brings the colors of all workspaces to six digits, and accepts no others from then on', async () => {
  const [board, group] = [newId(), newId()];
  for (const teamId of [newId(), newId()]) {
    await owner.query(`select set_config('app.team_id', $1, false)`, [teamId]);
    const project = newId();
    const insert = 'insert into project (id, team_id, title, color) values ($1, $2, $3, $4)';
    await owner.query(insert, [project, teamId, 'One', '#5B8DEF']);
    await owner.query(insert, [newId(), teamId, 'Two', null]);
  }
  const teamId = newId();
  await owner.query(`select set_config('app.team_id', $1, false)`, [teamId]);
  await owner.query(`insert into tag_board (id, team_id, title) values ($1, $2, 'Board')`, [board, teamId]);
  const into = (table: string, columns: string) =>
    `insert into ${table} (id, team_id, title, color, ${columns}) values ($1, $2, 'T', $3, $4)`;
  await owner.query(into('tag_group', 'tag_board_id'), [group, teamId, '#d9655b', board]);
  await owner.query(into('tag', 'tag_group_id'), [newId(), teamId, 'e0a030', group]);

  await database.migrate();

  const read = async (table: string) => {
    await owner.query(`alter table ${table} no force row level security`);
    const { rows } = await owner.query<{ color: string | null }>(`select color from ${table} order by color`);
    await owner.query(`alter table ${table} force row level security`);
    return rows.map((row) => row.color);
  };
  expect(await read('project')).toEqual(['5b8def', '5b8def', null, null]);
  expect([await read('tag_group'), await read('tag')]).toEqual([['d9655b'], ['e0a030']]);
  await expect(owner.query(`update tag set color = '#e0a030'`)).rejects.toThrow('tag_color_check');
  const { rows } = await owner.query(`select relforcerowsecurity as forced from pg_class where relname = 'tag'`);
  expect(rows).toEqual([{ forced: true }]);
});
