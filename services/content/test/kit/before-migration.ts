import { baseMigrations, serviceMigrations } from '@fieldloom/db/migration-files';
import { migrateToLatest } from '@fieldloom/db/migrator';
import { testDatabase } from '@fieldloom/testkit/database';
import pg from 'pg';

/** Content's database as it was after one of its migrations, to test what the next one does to data. */
export interface DatabaseBefore {
  owner: pg.Client;
  /** Runs the following migrations. */
  migrate(): Promise<unknown>;
  drop(): Promise<void>;
}

/** @param last The last migration that has run, for example 'content/0011_commits_do_not_wait'. */
export async function databaseBefore(last: string): Promise<DatabaseBefore> {
  const database = await testDatabase({ service: 'shop', folders: [baseMigrations] });
  const { ownerUrl } = database;
  const folders = serviceMigrations('content');
  await migrateToLatest({ ownerUrl, folders, upTo: last });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  return {
    owner,
    migrate: () => migrateToLatest({ ownerUrl, folders }),
    drop: async () => {
      await owner.end();
      await database.drop();
    },
  };
}
