/** Where Nest keeps the handle for requests to identity providers. */
export const OUTBOUND = Symbol('OUTBOUND');
