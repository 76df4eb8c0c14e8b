import { REFI_LIMITS } from './limits.ts';

/** What is lost or changed by reading a file. It is read all the same. */
export type WarningCode =
  /** An element that the format does not have, with everything in it. Examples: names of elements. */
  | 'UNKNOWN_ELEMENT'
  /** Graphs are not taken along. */
  | 'GRAPH'
  /** Something without an id got one. */
  | 'NO_ID'
  /** An id that is no GUID was replaced, wherever it is referred to as well. */
  | 'NOT_A_GUID'
  /** An id was already that of another object; this object got a new one. */
  | 'REPEATED_ID'
  /** Something refers to what is not in the file. Examples: kind and id of what is missing. */
  | 'MISSING_OBJECT'
  /** A coding that names no code was dropped. */
  | 'CODING_WITHOUT_CODE'
  /** A link's ends, a set's or a case's member without an id was dropped. */
  | 'EMPTY_REFERENCE'
  | 'BAD_COLOR'
  /** A time that cannot be read was dropped. */
  | 'BAD_TIME'
  /** A time without a zone was taken for UTC. */
  | 'TIME_WITHOUT_ZONE'
  /** A variable or a value of it that cannot be read was dropped. */
  | 'BAD_VALUE'
  /** A selection whose place cannot be read was dropped. Examples: ids of selections. */
  | 'BAD_PLACE'
  /** A selection that ends before it begins was turned round. */
  | 'REVERSED_SELECTION'
  /** A selection of nothing is kept: it marks a place. */
  | 'EMPTY_SELECTION'
  | 'NAME_CUT'
  | 'MEMO_CUT'
  | 'TEXT_CUT'
  /** Characters that XML does not allow were dropped. */
  | 'FORBIDDEN_CHARACTER'
  /** A text is both in the XML and in a file; the file counts. */
  | 'TWO_TEXTS'
  /** A text source, note or transcript has no plain text, so its selections have no place. */
  | 'NO_PLAIN_TEXT'
  /** A file is not in the archive but with its owner, who is asked for it. Examples: names without folders. */
  | 'FILE_ELSEWHERE'
  /** A file should be in the archive and is not. Examples: names. */
  | 'FILE_MISSING'
  /** A text is not UTF-8; it was read as Windows-1252. */
  | 'OTHER_ENCODING';

export interface Warning {
  code: WarningCode;
  count: number;
  /** The first few: what the code says, or the ids of what it is about. No paths. */
  examples: string[];
}

const EXAMPLE_LENGTH = 100;

/** Collects what is lost. It holds a bounded number of examples, however much is lost. */
export class Warnings {
  readonly #byCode = new Map<WarningCode, Warning>();

  add(code: WarningCode, example = ''): void {
    const known = this.#byCode.get(code) ?? { code, count: 0, examples: [] };
    known.count += 1;
    if (example !== '' && known.examples.length < REFI_LIMITS.examples) {
      known.examples.push(example.slice(0, EXAMPLE_LENGTH).toWellFormed());
    }
    this.#byCode.set(code, known);
  }

  /** In the order in which they first came up. */
  get list(): Warning[] {
    return [...this.#byCode.values()];
  }

  count(code: WarningCode): number {
    return this.#byCode.get(code)?.count ?? 0;
  }
}
