/** Where Nest keeps the process' logger. */
export const LOGGER = Symbol('LOGGER');
