import { SCIM_LIMITS } from './scim.limits.ts';
import { invalidFilter, type ScimError } from './scim-error.ts';

/** The filter language of RFC 7644, section 3.4.2.2: from text to a tree, and back to text. */

export const COMPARE_OPERATORS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type CompareOperator = (typeof COMPARE_OPERATORS)[number];
export type Literal = string | number | boolean | null;

/** `urn:…:User:name.givenName`. Names keep the case in which they were written and are compared without it. */
export interface AttributePath {
  urn: string | null;
  name: string;
  sub: string | null;
}

export type Filter =
  | { kind: 'and' | 'or'; terms: readonly Filter[] }
  | { kind: 'not'; filter: Filter }
  | { kind: 'present'; path: AttributePath }
  | { kind: 'compare'; path: AttributePath; operator: CompareOperator; value: Literal }
  /** `emails[type eq "work"]`; paths inside are relative to the element. */
  | { kind: 'element'; path: AttributePath; filter: Filter };

/** The place that a PATCH changes: `members[value eq "…"].display`. */
export interface PatchPath {
  path: AttributePath;
  filter: Filter | null;
  /** The part after the brackets. */
  sub: string | null;
}

const SPACE = /\s*/y;
const WORD = /[a-z$][\w:.$-]*/iy;
/** A JSON string. Of the control characters, only those below the space must be escaped (RFC 8259, section 7). */
const TEXT = /"(?:[\x20\x21\x23-\x5b\x5d-\u{10ffff}]|\\["\\/bfnrtu])*"/uy;
const NUMBER = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/iy;
const NAME = /^(?:\$ref|[a-z][\w-]*)$/i;
const NAMED_VALUES = new Map<string, Literal>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** @throws ScimError invalidFilter, naming the position but never quoting the text. */
export function parseFilter(text: string): Filter {
  const reader = new FilterReader(text, invalidFilter);
  const filter = reader.readFilter(true);
  reader.expectEnd();
  return filter;
}

/** @param fault Makes the error for a text that is not a path. */
export function parsePatchPath(text: string, fault: (detail: string) => ScimError): PatchPath {
  const reader = new FilterReader(text, fault);
  const path = reader.readPath();
  if (!reader.takes('[')) {
    reader.expectEnd();
    return { path, filter: null, sub: null };
  }
  if (path.sub !== null) throw fault('Only an attribute itself can have a filter in brackets');
  const filter = reader.readFilter(false);
  reader.expect(']');
  const sub = reader.takes('.') ? reader.readName() : null;
  reader.expectEnd();
  return { path, filter, sub };
}

export function parseAttributePath(text: string, fault: (detail: string) => ScimError): AttributePath {
  const reader = new FilterReader(text, fault);
  const path = reader.readPath();
  reader.expectEnd();
  return path;
}

export function printFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.terms.map(printTerm).join(` ${filter.kind} `);
    case 'not':
      return `not (${printFilter(filter.filter)})`;
    case 'present':
      return `${printPath(filter.path)} pr`;
    case 'compare':
      return `${printPath(filter.path)} ${filter.operator} ${JSON.stringify(filter.value)}`;
    case 'element':
      return `${printPath(filter.path)}[${printFilter(filter.filter)}]`;
  }
}

function printPath({ urn, name, sub }: AttributePath): string {
  return `${urn === null ? '' : `${urn}:`}${name}${sub === null ? '' : `.${sub}`}`;
}

const printTerm = (filter: Filter): string =>
  filter.kind === 'and' || filter.kind === 'or' ? `(${printFilter(filter)})` : printFilter(filter);

class FilterReader {
  readonly #text: string;
  readonly #fault: (detail: string) => ScimError;
  #at = 0;
  #depth = 0;
  #terms = 0;

  constructor(text: string, fault: (detail: string) => ScimError) {
    if (text.length > SCIM_LIMITS.filterLength) {
      throw fault(`A filter or path has at most ${SCIM_LIMITS.filterLength} characters`);
    }
    this.#text = text;
    this.#fault = fault;
  }

  /** @param withElements Whether `emails[…]` is allowed here; it is not inside another one. */
  readFilter(withElements: boolean): Filter {
    this.#depth += 1;
    if (this.#depth > SCIM_LIMITS.filterDepth) throw this.#fault('The filter is nested too deeply');
    const filter = this.#readChain('or', () => this.#readChain('and', () => this.#readTerm(withElements)));
    this.#depth -= 1;
    return filter;
  }

  readPath(): AttributePath {
    const word = this.#word();
    if (word === undefined) throw this.#unexpected('the name of an attribute');
    const isUrn = /^urn:/i.test(word);
    const colon = isUrn ? word.lastIndexOf(':') : -1;
    const [name = '', sub = null, ...rest] = word.slice(colon + 1).split('.');
    const isName = NAME.test(name) && (sub === null || NAME.test(sub)) && rest.length === 0;
    if (!isName) throw this.#unexpected('the name of an attribute');
    return { urn: isUrn ? word.slice(0, colon) : null, name, sub };
  }

  readName(): string {
    const word = this.#word();
    if (word === undefined || !NAME.test(word)) throw this.#unexpected('the name of an attribute');
    return word;
  }

  takes(mark: string): boolean {
    this.#skipSpace();
    if (!this.#text.startsWith(mark, this.#at)) return false;
    this.#at += mark.length;
    return true;
  }

  expect(mark: string): void {
    if (!this.takes(mark)) throw this.#unexpected(`'${mark}'`);
  }

  expectEnd(): void {
    this.#skipSpace();
    if (this.#at < this.#text.length) throw this.#unexpected('the end');
  }

  #readChain(kind: 'and' | 'or', readOne: () => Filter): Filter {
    const first = readOne();
    const terms = [first];
    while (this.#takesWord(kind)) terms.push(readOne());
    return terms.length === 1 ? first : { kind, terms };
  }

  #readTerm(withElements: boolean): Filter {
    this.#terms += 1;
    if (this.#terms > SCIM_LIMITS.filterTerms)
      throw this.#fault(`A filter has at most ${SCIM_LIMITS.filterTerms} terms`);
    if (this.takes('(')) return this.#closed(withElements);
    const start = this.#at;
    if (this.#takesWord('not') && this.takes('(')) return { kind: 'not', filter: this.#closed(withElements) };
    this.#at = start;
    const path = this.readPath();
    if (withElements && path.sub === null && this.takes('[')) {
      const filter = this.readFilter(false);
      this.expect(']');
      return { kind: 'element', path, filter };
    }
    return this.#readCondition(path);
  }

  #closed(withElements: boolean): Filter {
    const filter = this.readFilter(withElements);
    this.expect(')');
    return filter;
  }

  #readCondition(path: AttributePath): Filter {
    const word = this.#word()?.toLowerCase();
    if (word === 'pr') return { kind: 'present', path };
    const operator = COMPARE_OPERATORS.find((each) => each === word);
    if (operator === undefined) throw this.#unexpected('an operator');
    return { kind: 'compare', path, operator, value: this.#readValue() };
  }

  #readValue(): Literal {
    const literal = this.#take(TEXT) ?? this.#take(NUMBER);
    if (literal !== undefined) {
      try {
        return JSON.parse(literal) as Literal;
      } catch {
        throw this.#unexpected('a value');
      }
    }
    const named = NAMED_VALUES.get(this.#word() ?? '');
    if (named === undefined) throw this.#unexpected('a value');
    return named;
  }

  /** Keywords are matched without case. A name that merely starts with one does not match. */
  #takesWord(keyword: string): boolean {
    const start = this.#at;
    if (this.#word()?.toLowerCase() === keyword) return true;
    this.#at = start;
    return false;
  }

  #word(): string | undefined {
    return this.#take(WORD);
  }

  #take(pattern: RegExp): string | undefined {
    this.#skipSpace();
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #skipSpace(): void {
    SPACE.lastIndex = this.#at;
    this.#at += SPACE.exec(this.#text)?.[0].length ?? 0;
  }

  #unexpected(wanted: string): ScimError {
    return this.#fault(`Expected ${wanted} at position ${this.#at + 1}`);
  }
}
