import { type ContentKind, KINDS } from '../content/kinds.ts';

/** The page of what a notice is about. */
export const addressOf = (objectKind: string, objectId: string): string =>
  KINDS[objectKind as ContentKind].address({ id: objectId }) ?? '/home';
