/** Where Nest keeps what the process made and has no class of its own. */
export const DATABASE = Symbol('database');
