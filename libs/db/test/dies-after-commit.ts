/** A process that is killed between its commit and the notice of it. Arguments: the database's URL, a workspace. */
import { openDatabase } from '@fieldloom/db/database';
import { tellAfterCommit } from '@fieldloom/db/notices';
import { Notifier } from '@fieldloom/db/notifier';
import type { ShopTables } from './shop.ts';

const [url, teamId] = process.argv.slice(2) as [string, string];
const database = openDatabase<ShopTables>({ url, applicationName: 'dies-after-commit' });
Notifier.prototype.tell = () => process.kill(process.pid, 'SIGKILL');
await database.forWorkspace({ teamId }, async (trx) => {
  await trx.insertInto('note').values({ team_id: teamId, title: 'told to nobody' }).execute();
  tellAfterCommit(trx, { channel: 'shop', text: 'never' });
});
