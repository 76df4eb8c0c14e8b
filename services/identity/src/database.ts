import type { Transaction } from 'kysely';
import type { Database } from '../schema/rows.gen.ts';

export type { Database as Tables } from '../schema/rows.gen.ts';
export type Trx = Transaction<Database>;
