import { resolve } from 'node:path';
import type { BaseTables } from '@fieldloom/db/base-tables';
import { baseMigrations, type MigrationFolder } from '@fieldloom/db/migration-files';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import type { Generated } from 'kysely';

/** A small service's schema, for the specs of this library. */
export interface ShopTables extends BaseTables {
  note: {
    id: Generated<string>;
    team_id: string;
    title: string;
    size: Generated<number>;
    day: string | null;
    labels: Generated<string[]>;
  };
  plan: { code: string };
  counter: { name: string; value: number };
  sweep_mark: { id: string; team_id: string };
  person: { id: string; email_hash: string; name: string };
}

export const shopFolders: MigrationFolder[] = [
  baseMigrations,
  { set: 'shop', path: resolve(import.meta.dirname, 'fixtures') },
];

export function shopDatabase(): Promise<TestDatabase> {
  return testDatabase({ service: 'shop', folders: shopFolders });
}
