import { readId, type Uuid } from '@fieldloom/kernel/ids';

/**
 * The id in a path parameter: a UUID or short id, with or without a title before it. Anything else is returned
 * unchanged, and the server will not find it.
 */
export const idOfParam = (param: string): Uuid => readId(param) ?? param;
