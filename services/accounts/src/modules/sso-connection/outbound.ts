/** Injection token of the handle for requests to identity providers. */
export const OUTBOUND = Symbol('OUTBOUND');
