import { readId, type Uuid } from '@fieldloom/kernel/ids';

/** The id of nothing: the server does not find it, as it does not find what is gone. */
const NOTHING = '00000000-0000-0000-0000-000000000000';

/** The id in a path parameter: a UUID or short id, with or without a title before it. Anything else is the id of nothing. */
export const idOfParam = (param: string): Uuid => readId(param) ?? NOTHING;
