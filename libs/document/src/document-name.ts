import { isUuid } from '@fieldloom/kernel/ids';

/** Objects whose text is a live document. */
export type LiveDocumentKind = 'NOTE' | 'INSIGHT' | 'README';

export interface DocumentName {
  kind: LiveDocumentKind;
  id: string;
}

const PREFIXES = { NOTE: 'note', INSIGHT: 'insight', README: 'readme' } as const satisfies Record<
  LiveDocumentKind,
  string
>;

/** Writes the name that a connection asks for: `note:<uuid>`, `insight:<uuid>` or `readme:<uuid>`. */
export function writeDocumentName({ kind, id }: DocumentName): string {
  return `${PREFIXES[kind]}:${id}`;
}

/** @returns undefined when the text is not the name of a live document. */
export function readDocumentName(name: string): DocumentName | undefined {
  const [prefix, id = '', ...rest] = name.split(':');
  const kind = (Object.keys(PREFIXES) as LiveDocumentKind[]).find((each) => PREFIXES[each] === prefix);
  return kind === undefined || rest.length > 0 || !isUuid(id) ? undefined : { kind, id };
}
