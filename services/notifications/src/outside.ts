/** Nest tokens for values of the process that have no class of their own. */
export const DATABASE = Symbol('database');
export const ACCOUNTS = Symbol('accounts');
export const CONTENT = Symbol('content');
export const ORIGIN_OF = Symbol('origin of a workspace');

/** Returns the origin of a workspace's host. */
export type OriginOf = (subdomain: string) => string;
