import { type Built, Element, type ElementName, type Reading } from './element.ts';
import { Ledger } from './ledger.ts';
import { REFI_LIMITS, type RefiLimits } from './limits.ts';
import type { ProjectPart, ProjectParts, Stream } from './model.ts';
import { BUILDERS, TEXT_ELEMENTS } from './read-elements.ts';
import { refusal } from './refusals.ts';
import { Warnings } from './warnings.ts';
import { parseXml, type XmlHandler } from './xml-stream.ts';

export interface ReadOptions {
  /** Where what is lost is said. It is complete when the last part was read. */
  warnings?: Warnings;
  limits?: RefiLimits;
}

/**
 * Reads the XML of a project (`.qde`) part by part: its head first, then users, codes, variables, cases, sources with
 * their selections, notes, links and sets in the file's order, and its tail last. It holds one part at a time and the
 * ids of all. References may name what is not there or comes later; `MISSING_OBJECT` says so in the end.
 * @throws TOO_LARGE or UNPROCESSABLE with a `RefusalReason` in its details. What was read before is then void.
 */
export function readProject(xml: Stream<Uint8Array>, options: ReadOptions = {}): AsyncGenerator<ProjectPart, void> {
  return readParts(xml, ['Project'], (options.limits ?? REFI_LIMITS).projectBytes, options);
}

/** Like `readProject` for the given root elements and size. */
export async function* readParts(
  xml: Stream<Uint8Array>,
  roots: readonly string[],
  bytes: number,
  { warnings = new Warnings(), limits = REFI_LIMITS }: ReadOptions,
): AsyncGenerator<ProjectPart, void> {
  const ledger = new Ledger(warnings, limits);
  const reader = new ProjectReader(roots, { ledger, warnings, limits });
  yield* parseXml(xml, reader, () => reader.take(), { bytes, stretch: limits.stretch });
  ledger.close();
}

/** What stands in a section of the file is a part of the project. */
const SECTIONS: Readonly<Record<string, Exclude<keyof ProjectParts, 'head' | 'tail'>>> = {
  Users: 'user',
  Codes: 'code',
  Variables: 'variable',
  Cases: 'case',
  Sources: 'source',
  Notes: 'note',
  Links: 'link',
  Sets: 'set',
};
const CONTAINERS: ReadonlySet<string> = new Set(['Project', 'CodeBook', ...Object.keys(SECTIONS)]);
const OF_THE_PROJECT: ReadonlySet<string> = new Set<ElementName>(['Description', 'NoteRef']);
/** All versions of the format; what stands in another namespace is another program's own. */
const NAMESPACE = /^(urn:QDA-XML:.*)?$/i;

class ProjectReader implements XmlHandler {
  readonly #roots: readonly string[];
  readonly #reading: Reading;
  readonly #open: Element[] = [];
  #parts: ProjectPart[] = [];
  /** Elements that are open within one that is left out, that one counted. */
  #leftOut = 0;
  #codes = 0;
  #heldElements = 0;
  #heldCharacters = 0;

  constructor(roots: readonly string[], reading: Reading) {
    this.#roots = roots;
    this.#reading = reading;
  }

  take(): ProjectPart[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  open(name: string, namespace: string, attributes: ReadonlyMap<string, string>): void {
    const { elementLevels } = this.#reading.limits;
    if (this.#open.length + this.#leftOut >= elementLevels) throw refusal('TOO_DEEP', { limit: elementLevels });
    if (this.#leftOut > 0) {
      this.#leftOut += 1;
      if (name === 'Graph') this.#reading.warnings.add('GRAPH');
    } else if (this.#open.length > 0 && !(NAMESPACE.test(namespace) && isKnown(name))) {
      this.#leftOut = 1;
      // Its graphs are counted one by one.
      if (name !== 'Graphs') this.#reading.warnings.add('UNKNOWN_ELEMENT', name);
    } else {
      this.#enter(name, namespace, attributes);
    }
  }

  text(text: string): void {
    const element = this.#open.at(-1);
    if (this.#leftOut > 0 || element === undefined || !TEXT_ELEMENTS.has(element.name)) return;
    this.#hold(0, text.length);
    element.text += text;
  }

  close(): void {
    if (this.#leftOut > 0) {
      this.#leftOut -= 1;
      return;
    }
    const element = this.#open.pop();
    if (element === undefined) return;
    if (element.name === 'Project' && this.#open.length === 0) {
      const value = { description: element.description(), noteIds: element.all('NoteRef') };
      this.#parts.push({ kind: 'tail', value });
    } else if (!CONTAINERS.has(element.name)) {
      this.#build(element, element.name as ElementName);
    }
  }

  #enter(name: string, namespace: string, attributes: ReadonlyMap<string, string>): void {
    const element = new Element(name, this.#open.at(-1), attributes, this.#reading);
    if (element.parent === undefined) {
      if (!NAMESPACE.test(namespace) || !this.#roots.includes(name)) throw refusal('NOT_REFI_QDA');
      const authored = element.authored('creatingUserGUID', 'modifyingUserGUID');
      const head = { name: element.line('name') ?? '', origin: element.line('origin'), ...authored };
      this.#parts.push({ kind: 'head', value: head });
    }
    if (name === 'Code') {
      const { codeLevels } = this.#reading.limits;
      const levels = element.around('Code') + 1;
      if (levels > codeLevels) throw refusal('TOO_DEEP', { limit: codeLevels, of: 'codes' });
    }
    let characters = 0;
    for (const value of attributes.values()) characters += value.length;
    this.#hold(1, characters);
    this.#open.push(element);
  }

  #build<Name extends ElementName>(element: Element, name: Name): void {
    const parent = this.#open.at(-1);
    const value = BUILDERS[name](element);
    if (name === 'Code') this.#countCode();
    if (parent === undefined || value === undefined) return;
    const kind = SECTIONS[parent.name];
    if (kind !== undefined && belongs(name, kind)) {
      this.#parts.push({ kind, value } as ProjectPart);
      [this.#heldElements, this.#heldCharacters] = [0, 0];
    } else if (CONTAINERS.has(parent.name) && !(parent.name === 'Project' && OF_THE_PROJECT.has(name))) {
      this.#reading.warnings.add('UNKNOWN_ELEMENT', name);
    } else {
      const { children } = this.#reading.limits;
      const count = parent.add<ElementName>(name, value as Built[ElementName]);
      if (count > children) throw refusal('TOO_MANY', { limit: children, of: name });
    }
  }

  #countCode(): void {
    const { codes } = this.#reading.limits;
    this.#codes += 1;
    if (this.#codes > codes) throw refusal('TOO_MANY', { limit: codes, of: 'codes' });
  }

  #hold(elements: number, characters: number): void {
    const { heldElements, heldCharacters } = this.#reading.limits;
    this.#heldElements += elements;
    this.#heldCharacters += characters;
    if (this.#heldElements > heldElements) throw refusal('TOO_MANY', { limit: heldElements, of: 'elements' });
    if (this.#heldCharacters > heldCharacters) throw refusal('TOO_LARGE', { limit: heldCharacters, of: 'text' });
  }
}

function isKnown(name: string): boolean {
  return CONTAINERS.has(name) || Object.hasOwn(BUILDERS, name);
}

function belongs(name: string, kind: string): boolean {
  return kind === 'source' ? name.endsWith('Source') && name !== 'MemberSource' : name.toLowerCase() === kind;
}
