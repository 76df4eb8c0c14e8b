import { insightAddress, noteAddress } from '../content/addresses.ts';

/** The page of what a notice is about. */
export const addressOf = (objectKind: string, objectId: string): string =>
  objectKind === 'INSIGHT' ? insightAddress(objectId) : noteAddress(objectId);
