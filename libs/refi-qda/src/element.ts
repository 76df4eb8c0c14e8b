import { normalizeColor } from '@fieldloom/kernel/color';
import { cutTo, isLonger } from '@fieldloom/kernel/text-length';
import { readFileReference } from './file-names.ts';
import type { Guid } from './guid.ts';
import type { Ledger, ObjectKind } from './ledger.ts';
import type { RefiLimits } from './limits.ts';
import type {
  Authored,
  Case,
  Code,
  CodeSet,
  Coding,
  FileReference,
  Instant,
  Link,
  MediaSelection,
  PdfSelection,
  PictureSelection,
  Source,
  SyncPoint,
  TextDocument,
  TextSelection,
  Transcript,
  TranscriptSelection,
  User,
  Variable,
  VariableValue,
} from './model.ts';
import { readInstant } from './values.ts';
import type { WarningCode, Warnings } from './warnings.ts';
import { withoutForbidden } from './xml-text.ts';

/** What each element is read as. References are read as the id that they name. */
export interface Built {
  User: User;
  Code: Code;
  Variable: Variable;
  VariableValue: VariableValue;
  VariableRef: Guid;
  TextValue: VariableValue['content'];
  BooleanValue: VariableValue['content'];
  IntegerValue: VariableValue['content'];
  FloatValue: VariableValue['content'];
  DateValue: VariableValue['content'];
  DateTimeValue: VariableValue['content'];
  Case: Case;
  Set: CodeSet;
  MemberCode: Guid;
  MemberSource: Guid;
  MemberNote: Guid;
  CodeRef: Guid;
  SourceRef: Guid;
  SelectionRef: Guid;
  NoteRef: Guid;
  Coding: Coding;
  TextSource: Source;
  PictureSource: Source;
  PDFSource: Source;
  AudioSource: Source;
  VideoSource: Source;
  PlainTextSelection: TextSelection;
  PictureSelection: PictureSelection;
  PDFSelection: PdfSelection;
  AudioSelection: MediaSelection;
  VideoSelection: MediaSelection;
  TranscriptSelection: TranscriptSelection;
  Representation: TextDocument;
  TextDescription: TextDocument;
  Transcript: Transcript;
  SyncPoint: SyncPoint;
  Note: TextDocument;
  Link: Link;
  Description: string;
  PlainTextContent: string;
}
export type ElementName = keyof Built;

/** What the elements of a file share while it is read. */
export interface Reading {
  ledger: Ledger;
  warnings: Warnings;
  limits: RefiLimits;
}

/** An element that is being read: its attributes, and its children as they were read. */
export class Element {
  readonly name: string;
  readonly parent: Element | undefined;
  /** Characters directly in this element; kept only for those that consist of text. */
  text = '';
  readonly #attributes: ReadonlyMap<string, string>;
  readonly #children = new Map<ElementName, unknown[]>();
  readonly #reading: Reading;

  constructor(name: string, parent: Element | undefined, attributes: ReadonlyMap<string, string>, reading: Reading) {
    this.name = name;
    this.parent = parent;
    this.#attributes = attributes;
    this.#reading = reading;
  }

  /** @returns how many of this name there are now. */
  add<Name extends ElementName>(name: Name, child: Built[Name]): number {
    const children = this.#children.get(name);
    if (children !== undefined) return children.push(child);
    this.#children.set(name, [child]);
    return 1;
  }

  all<Name extends ElementName>(name: Name): Built[Name][] {
    return (this.#children.get(name) ?? []) as Built[Name][];
  }

  first<Name extends ElementName>(name: Name): Built[Name] | undefined {
    return this.all(name)[0];
  }

  /** How many elements of a name are around this one. */
  around(name: string): number {
    let count = 0;
    for (let { parent } = this as Element; parent !== undefined; parent = parent.parent) {
      if (parent.name === name) count += 1;
    }
    return count;
  }

  attribute(name: string): string | undefined {
    return this.#attributes.get(name);
  }

  warn(code: WarningCode, example?: string): void {
    this.#reading.warnings.add(code, example);
  }

  id(kind: ObjectKind): Guid {
    return this.#reading.ledger.define(this.attribute('guid'), kind);
  }

  reference(attribute: string, kind: ObjectKind): Guid | undefined {
    return this.#reading.ledger.refer(this.attribute(attribute), kind);
  }

  /** The attribute of a name. @returns undefined when it is not there. */
  line(attribute: string): string | undefined {
    const value = this.attribute(attribute);
    return value === undefined ? undefined : this.#cut(this.#allowed(value), 'name', 'NAME_CUT');
  }

  description(): string | undefined {
    const [description, ...more] = this.all('Description');
    // The format allows one; a program that writes several means paragraphs.
    return more.length === 0 ? description : [description, ...more].join('\n');
  }

  /** The element's own text, within the limit for memos or for texts. */
  content(limit: 'memo' | 'text'): string {
    return this.#cut(this.#allowed(this.text), limit, limit === 'memo' ? 'MEMO_CUT' : 'TEXT_CUT');
  }

  /** @returns undefined for none, and for what is no whole number. */
  integer(attribute: string): number | undefined {
    const value = this.attribute(attribute)?.trim();
    if (value === undefined || value === '') return undefined;
    // Some programs write whole numbers as decimals.
    const number = /^[+-]?\d+(\.\d*)?$/.test(value) ? Math.round(Number(value)) : Number.NaN;
    // Without the addition, "-0" would be a zero that equals no other.
    return Number.isSafeInteger(number) ? number + 0 : undefined;
  }

  color(): string | undefined {
    const value = this.attribute('color')?.trim();
    if (value === undefined || value === '') return undefined;
    try {
      return normalizeColor(value);
    } catch {
      this.warn('BAD_COLOR', value);
      return undefined;
    }
  }

  time(attribute: string): Instant | undefined {
    const value = this.attribute(attribute)?.trim();
    if (value === undefined || value === '') return undefined;
    const read = readInstant(value);
    if (read === undefined) this.warn('BAD_TIME', value);
    else if (!read.zone) this.warn('TIME_WITHOUT_ZONE');
    return read?.instant;
  }

  file(attribute: string): FileReference | undefined {
    const path = this.attribute(attribute);
    const file = path === undefined ? undefined : readFileReference(withoutForbidden(path));
    if (file?.place === 'elsewhere') this.warn('FILE_ELSEWHERE', file.name);
    return file;
  }

  /** Who made it and when; a project names its users by other attributes. */
  authored(created = 'creatingUser', modified = 'modifyingUser'): Authored {
    return {
      createdBy: this.reference(created, 'user'),
      createdAt: this.time('creationDateTime'),
      modifiedBy: this.reference(modified, 'user'),
      modifiedAt: this.time('modifiedDateTime'),
    };
  }

  #allowed(text: string): string {
    const allowed = withoutForbidden(text);
    if (allowed.length !== text.length) this.warn('FORBIDDEN_CHARACTER', this.name);
    return allowed;
  }

  #cut(text: string, limit: 'name' | 'memo' | 'text', code: WarningCode): string {
    const length = this.#reading.limits[limit];
    if (!isLonger(text, length)) return text;
    this.warn(code, this.name);
    return cutTo(text, length);
  }
}
