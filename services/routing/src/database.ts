import type { Transaction } from 'kysely';
import type { Database, IdentityHashTable, TenantRouteTable } from '../schema/rows.gen.ts';

export type { Database as Tables } from '../schema/rows.gen.ts';
export type Trx = Transaction<Database>;
export type RouteState = TenantRouteTable['state'];
export type IdentityHashKind = IdentityHashTable['kind'];
