import { derivedGuid, type Guid, readGuid } from './guid.ts';
import type { RefiLimits } from './limits.ts';
import { refusal } from './refusals.ts';
import type { Warnings } from './warnings.ts';

/** What has an id or is referred to; only for words in warnings and for the rule of `sameMark`. */
export type ObjectKind =
  | 'user'
  | 'code'
  | 'variable'
  | 'case'
  | 'set'
  | 'source'
  | 'note'
  | 'text'
  | 'selection'
  | 'area of a PDF'
  | 'text of a PDF'
  | 'coding'
  | 'sync point'
  | 'link'
  | 'object';

/**
 * The ids of a file: which there are, and which are referred to but not there. It holds an entry for each id, whatever
 * the size of the objects, and refuses more than `limits.objects`.
 */
export class Ledger {
  readonly #known = new Map<Guid, ObjectKind>();
  readonly #awaited = new Map<Guid, ObjectKind>();
  readonly #warnings: Warnings;
  readonly #limits: RefiLimits;
  #unnamed = 0;

  constructor(warnings: Warnings, limits: RefiLimits) {
    this.#warnings = warnings;
    this.#limits = limits;
  }

  /**
   * The id of an object. One without an id, or with another's, gets one that is the same whenever this file is read.
   * @throws TOO_LARGE with the reason TOO_MANY.
   */
  define(text: string | undefined, kind: ObjectKind): Guid {
    const guid = this.#own(text, kind);
    this.#awaited.delete(guid);
    this.#known.set(guid, kind);
    this.#checkCount();
    return guid;
  }

  /**
   * The id that a reference names.
   * @returns undefined when it names none.
   * @throws TOO_LARGE with the reason TOO_MANY.
   */
  refer(text: string | undefined, kind: ObjectKind): Guid | undefined {
    const read = readGuid(text);
    if (read === undefined) return undefined;
    if (!this.#known.has(read.guid)) this.#awaited.set(read.guid, kind);
    this.#checkCount();
    return read.guid;
  }

  /** Says what was referred to and did not come. */
  close(): void {
    for (const [guid, kind] of this.#awaited) this.#warnings.add('MISSING_OBJECT', `${kind} ${guid}`);
    this.#awaited.clear();
  }

  #own(text: string | undefined, kind: ObjectKind): Guid {
    const read = readGuid(text);
    if (read === undefined) {
      this.#unnamed += 1;
      this.#warnings.add('NO_ID', kind);
      return derivedGuid('without id', kind, String(this.#unnamed));
    }
    if (read.derived) this.#warnings.add('NOT_A_GUID', kind);
    const holder = this.#known.get(read.guid);
    if (holder === undefined || sameMark(holder, kind)) return read.guid;
    this.#warnings.add('REPEATED_ID', `${kind} ${read.guid}`);
    let again = derivedGuid('repeated', kind, read.guid);
    while (this.#known.has(again)) again = derivedGuid('repeated', kind, again);
    return again;
  }

  #checkCount(): void {
    const { objects } = this.#limits;
    if (this.#known.size + this.#awaited.size > objects) throw refusal('TOO_MANY', { limit: objects, of: 'objects' });
  }
}

/** ATLAS.ti writes a mark in a PDF twice under one id: as an area, and as a passage of the PDF's text. */
function sameMark(holder: ObjectKind, kind: ObjectKind): boolean {
  return holder === 'area of a PDF' && kind === 'text of a PDF';
}
