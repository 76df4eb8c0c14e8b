import { type ContentKind, KINDS } from '../content/kinds.ts';

/** Returns the page that a notice is about. */
export function addressOf({
  kind,
  objectKind,
  objectId,
}: {
  kind: string;
  objectKind: string;
  objectId: string;
}): string {
  const address = KINDS[objectKind as ContentKind].address({ id: objectId }) ?? '/home';
  return kind === 'RETENTION_DUE' ? `${address}/settings/data-retention?activeTab=upcoming` : address;
}
