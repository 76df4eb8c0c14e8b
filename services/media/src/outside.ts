/** Nest tokens for values of the process that have no class of their own. */
export const CONTENT = Symbol('content');
export const KEYS = Symbol('keys');
export const LOGGER = Symbol('logger');
