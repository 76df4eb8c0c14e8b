import { isUuid, readId, type Uuid } from '@fieldloom/kernel/ids';

const UUID_AT_END = /(?:^|-)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * The object that a path parameter names: a UUID or short id, with or without a title before it. What is none of them stays as
 * it is, and the server knows no such object.
 */
export function idOfParam(param: string): Uuid {
  const uuid = UUID_AT_END.exec(param)?.[1]?.toLowerCase();
  return uuid !== undefined && isUuid(uuid) ? uuid : (readId(param) ?? param);
}
