/** Nest tokens for the clients of services that search calls. */
export const CONTENT = Symbol('content');
export const INTELLIGENCE = Symbol('intelligence');
