/** Where Nest keeps the clients of the services that search asks. */
export const CONTENT = Symbol('content');
export const INTELLIGENCE = Symbol('intelligence');
