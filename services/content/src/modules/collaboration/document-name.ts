import { isUuid } from '@fieldloom/kernel/ids';
import type { LiveDocumentKind } from '../../database.ts';

export interface DocumentName {
  kind: LiveDocumentKind;
  id: string;
}

/** `note:<uuid>` and `insight:<uuid>`; undefined for anything else. */
export function readDocumentName(name: string): DocumentName | undefined {
  const [prefix, id = '', ...rest] = name.split(':');
  const kind = prefix === 'note' ? 'NOTE' : prefix === 'insight' ? 'INSIGHT' : undefined;
  return kind === undefined || rest.length > 0 || !isUuid(id) ? undefined : { kind, id };
}
