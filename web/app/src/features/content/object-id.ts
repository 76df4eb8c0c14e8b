import { readId, type Uuid } from '@fieldloom/kernel/ids';

/** An id that does not exist, which the server answers like a deleted object. */
const NOTHING = '00000000-0000-0000-0000-000000000000';

/**
 * The id in a path parameter: a UUID or short id, with or without a title before it. Anything else becomes an id that
 * does not exist.
 */
export const idOfParam = (param: string): Uuid => readId(param) ?? NOTHING;
