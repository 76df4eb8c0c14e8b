import fc, { type GeneratorValue } from 'fast-check';
import { nameWithoutFolders } from '../src/file-names.ts';
import { derivedGuid, type Guid } from '../src/guid.ts';
import type {
  Authored,
  Code,
  Coding,
  FileReference,
  Project,
  Selection,
  Source,
  TextDocument,
  Transcript,
  VariableValue,
} from '../src/model.ts';
import { LINK_DIRECTIONS, VARIABLE_TYPES, type VariableType } from '../src/model.ts';
import { decimalText, instantOf } from '../src/values.ts';
import { withoutForbidden } from '../src/xml-text.ts';

const character = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });
const mixed = fc
  .string({ unit: fc.oneof(fc.constantFrom('<', '&', '"', '\n', '\r', '\t', ' ', ']]>', '👩‍🔬', 'é'), character) })
  .map(withoutForbidden)
  .filter((name) => nameWithoutFolders(name) === name);
const time = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }).map(instantOf);
const hue = fc.nat(0xffffff).map((value) => value.toString(16).padStart(6, '0'));
const integer = fc.bigInt().map(String);
const decimal = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => decimalText(value) ?? '');

/** Builders stay the same functions: fast-check keeps what they made, and looks through all of it. */
type Builder = () => fc.Arbitrary<string>;
/** Any characters, also spaces, line ends, markup and emoji, but none that XML forbids. */
const text: Builder = () => mixed;
const instant: Builder = () => time;
const color: Builder = () => hue;
const CONTENTS: Record<VariableType, Builder> = {
  Text: text,
  Boolean: () => fc.constantFrom('true', 'false'),
  Integer: () => integer,
  Float: () => decimal,
  Date: () => time.map((value) => value.slice(0, 10)),
  DateTime: instant,
};

/** Makes a whole project out of small choices; everything that it refers to is in it. */
class ProjectMaker {
  readonly #generator: GeneratorValue;
  readonly #ids = new Map<string, Guid[]>();
  #count = 0;

  constructor(generator: GeneratorValue) {
    this.#generator = generator;
  }

  make(): Project {
    const users = this.#many(3, () => ({ id: this.#id('user'), name: this.#text(), sign: this.#text() }));
    // Notes are referred to before they come.
    const noteIds = this.#many(4, () => this.#id('note'));
    const codes = this.#many(4, () => this.#code(0));
    const variables = VARIABLE_TYPES.map((type) => ({
      id: this.#id('variable'),
      name: this.#pick(text),
      type,
      description: this.#text(),
    }));
    const sources = this.#many(5, () => this.#source());
    const notes = noteIds.map((id) => ({ ...this.#document('note text'), id }));
    return {
      head: { name: this.#pick(text), origin: this.#text(), ...this.#authored() },
      users,
      codes,
      variables,
      cases: this.#many(3, () => ({
        id: this.#id('case'),
        name: this.#text(),
        description: this.#text(),
        codeIds: this.#some('code'),
        values: this.#values(),
        sourceIds: this.#some('source'),
        selectionIds: this.#some('selection'),
      })),
      sources,
      notes,
      links: this.#many(3, () => ({
        id: this.#id('link'),
        name: this.#text(),
        direction: this.#yes() ? this.#of(LINK_DIRECTIONS) : undefined,
        color: this.#perhaps(color),
        originId: this.#one('selection') ?? this.#one('source'),
        targetId: this.#one('note'),
        noteIds: this.#some('note'),
      })),
      sets: this.#many(3, () => ({
        id: this.#id('set'),
        name: this.#pick(text),
        description: this.#text(),
        codeIds: this.#some('code'),
        sourceIds: this.#some('source'),
        noteIds: this.#some('note'),
      })),
      tail: { description: this.#text(), noteIds: this.#some('note') },
    };
  }

  #id(kind: string): Guid {
    this.#count += 1;
    const id = derivedGuid('generated', String(this.#count));
    this.#ids.set(kind, [...(this.#ids.get(kind) ?? []), id]);
    return id;
  }

  #pick(value: Builder): string {
    return this.#generator(value);
  }

  #perhaps(value: Builder): string | undefined {
    return this.#yes() ? this.#pick(value) : undefined;
  }

  #yes(): boolean {
    return this.#generator(fc.boolean);
  }

  #nat(most: number): number {
    return this.#generator(fc.nat, most);
  }

  #of<T>(values: readonly T[]): T | undefined {
    return values[this.#nat(values.length - 1)];
  }

  #many<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.#nat(most) }, make);
  }

  #text(): string | undefined {
    return this.#perhaps(text);
  }

  #one(kind: string): Guid | undefined {
    const ids = this.#ids.get(kind) ?? [];
    return ids.length === 0 ? undefined : this.#of(ids);
  }

  #some(kind: string): Guid[] {
    return (this.#ids.get(kind) ?? []).filter(() => this.#nat(3) === 0);
  }

  #authored(): Authored {
    const known = this.#yes();
    return {
      createdBy: known ? this.#one('user') : undefined,
      createdAt: this.#perhaps(instant),
      modifiedBy: known ? this.#one('user') : undefined,
      modifiedAt: this.#perhaps(instant),
    };
  }

  #code(level: number): Code {
    return {
      id: this.#id('code'),
      name: this.#pick(text),
      isCodable: this.#yes(),
      color: this.#perhaps(color),
      description: this.#text(),
      noteIds: this.#some('note'),
      children: level > 3 ? [] : this.#many(2, () => this.#code(level + 1)),
    };
  }

  #codings(): Coding[] {
    return this.#many(2, () => this.#one('code'))
      .filter((codeId) => codeId !== undefined)
      .map((codeId) => {
        const { createdBy, createdAt } = this.#authored();
        return { id: this.#id('coding'), codeId, noteIds: this.#some('note'), createdBy, createdAt };
      });
  }

  #values(): VariableValue[] {
    const ids = this.#ids.get('variable') ?? [];
    return VARIABLE_TYPES.flatMap((type, at) => {
      const variableId = ids[at];
      if (variableId === undefined || !this.#yes()) return [];
      const value = this.#perhaps(CONTENTS[type]);
      return [{ variableId, content: value === undefined ? undefined : { type, text: value } }];
    });
  }

  #selection(kind = 'selection'): Selection {
    return {
      id: this.#id(kind),
      name: this.#text(),
      description: this.#text(),
      codings: this.#codings(),
      noteIds: this.#some('note'),
      ...this.#authored(),
    };
  }

  #span(): [number, number] {
    const [one, other] = [this.#nat(100_000), this.#nat(100_000)];
    return [Math.min(one, other), Math.max(one, other)];
  }

  #corners() {
    const [firstX, secondX] = this.#span();
    const [firstY, secondY] = this.#span();
    return { firstX, firstY, secondX, secondY };
  }

  #file(extension: string): FileReference | undefined {
    const place = this.#of(['archive', 'elsewhere', undefined] as const);
    if (place === undefined) return undefined;
    this.#count += 1;
    return { place, name: `${derivedGuid('file', String(this.#count))}.${extension}` };
  }

  #document(kind: string): TextDocument {
    const plainText = this.#file('txt');
    return {
      id: this.#id(kind),
      name: this.#text(),
      description: this.#text(),
      inline: plainText === undefined ? this.#text() : undefined,
      plainText,
      richText: this.#file('docx'),
      selections: this.#many(3, () => {
        const [start, end] = this.#span();
        return { ...this.#selection(), start, end };
      }),
      codings: this.#codings(),
      noteIds: this.#some('note'),
      values: this.#values(),
      ...this.#authored(),
    };
  }

  #transcript(): Transcript {
    // A transcript has no selections of its text, so nothing may refer to those.
    const known = [...(this.#ids.get('selection') ?? [])];
    const { selections: _, codings: _codings, values: _values, ...document } = this.#document('text');
    this.#ids.set('selection', known);
    const syncPoints = this.#many(3, () => ({
      id: this.#id('sync point'),
      time: this.#nat(10_000_000),
      position: this.#nat(10_000_000),
    }));
    return {
      ...document,
      syncPoints,
      selections: this.#many(2, () => ({
        ...this.#selection(),
        fromSyncPoint: this.#one('sync point'),
        toSyncPoint: this.#one('sync point'),
      })),
    };
  }

  #source(): Source {
    const kind = this.#of(['text', 'picture', 'pdf', 'audio', 'video'] as const) ?? 'text';
    if (kind === 'text') return { kind, ...this.#document('source') };
    const whole = {
      id: this.#id('source'),
      name: this.#text(),
      description: this.#text(),
      file: this.#file('bin'),
      codings: this.#codings(),
      noteIds: this.#some('note'),
      values: this.#values(),
      ...this.#authored(),
    };
    const aside = (): TextDocument | undefined => (this.#yes() ? this.#document('text') : undefined);
    switch (kind) {
      case 'picture': {
        const selections = this.#many(3, () => ({ ...this.#selection(), ...this.#corners() }));
        return { kind, ...whole, textDescription: aside(), selections };
      }
      case 'pdf': {
        const selections = this.#many(3, () => ({
          ...this.#selection(),
          page: this.#nat(500),
          ...this.#corners(),
          representation: aside(),
        }));
        return { kind, ...whole, selections, representation: aside() };
      }
      case 'audio':
      case 'video': {
        const selections = this.#many(3, () => {
          const [begin, end] = this.#span();
          return { ...this.#selection(), begin, end };
        });
        return { kind, ...whole, transcripts: this.#many(2, () => this.#transcript()), selections };
      }
    }
  }
}

/** A project has hundreds of choices, which cannot be made fewer in any time that somebody waits. */
export const GENERATED = { numRuns: 40, endOnFailure: true } as const;

/** A project of all kinds of parts, for properties: `fc.property(fc.gen(), (generator) => … makeProject(generator))`. */
export function makeProject(generator: GeneratorValue): Project {
  return new ProjectMaker(generator).make();
}
