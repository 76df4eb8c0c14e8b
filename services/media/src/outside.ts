/** Where Nest keeps what the process made and has no class of its own. */
export const CONTENT = Symbol('content');
export const KEYS = Symbol('keys');
export const LOGGER = Symbol('logger');
