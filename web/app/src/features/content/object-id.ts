import { readId, type Uuid } from '@fieldloom/kernel/ids';

/**
 * The object that a path parameter names: a UUID or short id, with or without a title before it. What is none of them stays as
 * it is, and the server knows no such object.
 */
export const idOfParam = (param: string): Uuid => readId(param) ?? param;
