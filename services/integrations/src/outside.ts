/** Nest tokens for values of the process that have no class of their own. */
export const DATABASE = Symbol('database');
export const ACCOUNTS = Symbol('accounts');
export const CONTENT = Symbol('content');
