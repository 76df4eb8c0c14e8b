/** Injection token of the process' logger. */
export const LOGGER = Symbol('LOGGER');
