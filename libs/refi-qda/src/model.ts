import type { Guid } from './guid.ts';

/**
 * A project of coded research as the exchange format has it. Positions in texts are Unicode code points from 0, the end
 * is the first one after the selection; `positions.ts` turns them into offsets of a string. References are GUIDs.
 */

/** A time in UTC: `2026-11-25T18:00:00Z`, with milliseconds if there are any. */
export type Instant = string;

/** Who made something and when. */
export interface Authored {
  createdBy?: Guid | undefined;
  createdAt?: Instant | undefined;
  modifiedBy?: Guid | undefined;
  modifiedAt?: Instant | undefined;
}

export interface User {
  id: Guid;
  name?: string | undefined;
  /** A user's sign in their own program: initials, or a login. */
  sign?: string | undefined;
}

export interface Code {
  id: Guid;
  name: string;
  /** False for a folder of codes. */
  isCodable: boolean;
  /** Six lower-case hex digits. */
  color?: string | undefined;
  description?: string | undefined;
  noteIds: Guid[];
  children: Code[];
}

export const VARIABLE_TYPES = ['Text', 'Boolean', 'Integer', 'Float', 'Date', 'DateTime'] as const;
export type VariableType = (typeof VARIABLE_TYPES)[number];

export interface Variable {
  id: Guid;
  name: string;
  type: VariableType;
  description?: string | undefined;
}

/**
 * The value of a variable. Numbers are decimals without an exponent, of any length; a Date is `2026-11-25`, a DateTime
 * an instant, a Boolean `true` or `false`.
 */
export interface VariableValue {
  variableId: Guid;
  /** Absent: the variable has no value here. */
  content?: { type: VariableType; text: string } | undefined;
}

export interface Case {
  id: Guid;
  name?: string | undefined;
  description?: string | undefined;
  codeIds: Guid[];
  values: VariableValue[];
  sourceIds: Guid[];
  selectionIds: Guid[];
}

export interface CodeSet {
  id: Guid;
  name: string;
  description?: string | undefined;
  codeIds: Guid[];
  sourceIds: Guid[];
  noteIds: Guid[];
}

/** That a code was given to a selection or a source. */
export interface Coding {
  id: Guid;
  codeId: Guid;
  noteIds: Guid[];
  createdBy?: Guid | undefined;
  createdAt?: Instant | undefined;
}

export interface Selection extends Authored {
  id: Guid;
  /** Many programs put the beginning of the marked text here. */
  name?: string | undefined;
  description?: string | undefined;
  codings: Coding[];
  noteIds: Guid[];
}

/** Code points of the plain text; `start` = `end` marks a place. */
export interface TextSelection extends Selection {
  start: number;
  end: number;
}

/** Pixels of the picture as it is shown, from its top left. */
export interface PictureSelection extends Selection {
  firstX: number;
  firstY: number;
  secondX: number;
  secondY: number;
}

/** Points (1/72 inch) from the bottom left of the page's media box. */
export interface PdfSelection extends Selection {
  /** From 0, as ATLAS.ti counts; `firstPage` of positions.ts finds out how a program counted. */
  page: number;
  firstX: number;
  firstY: number;
  secondX: number;
  secondY: number;
  /** The text that the area shows. */
  representation?: TextDocument | undefined;
}

/** Milliseconds of the recording. */
export interface MediaSelection extends Selection {
  begin: number;
  end: number;
}

export interface TranscriptSelection extends Selection {
  fromSyncPoint?: Guid | undefined;
  toSyncPoint?: Guid | undefined;
}

/** A file by its name without folders: in the archive, or still with its owner, who is asked for it. */
export interface FileReference {
  place: 'archive' | 'elsewhere';
  name: string;
}

/** A text with its selections: a text source, a note, or what stands for a PDF or picture. */
export interface TextDocument extends Authored {
  id: Guid;
  name?: string | undefined;
  description?: string | undefined;
  /** The text itself; absent when it is in a file. */
  inline?: string | undefined;
  plainText?: FileReference | undefined;
  /** The same text as DOCX. Selections never count in it. */
  richText?: FileReference | undefined;
  selections: TextSelection[];
  codings: Coding[];
  noteIds: Guid[];
  values: VariableValue[];
}

export interface SyncPoint {
  id: Guid;
  /** Milliseconds. */
  time?: number | undefined;
  /** Code points. */
  position?: number | undefined;
}

export interface Transcript extends Authored {
  id: Guid;
  name?: string | undefined;
  description?: string | undefined;
  inline?: string | undefined;
  plainText?: FileReference | undefined;
  richText?: FileReference | undefined;
  syncPoints: SyncPoint[];
  selections: TranscriptSelection[];
  noteIds: Guid[];
}

interface FileSource extends Authored {
  id: Guid;
  name?: string | undefined;
  description?: string | undefined;
  file?: FileReference | undefined;
  /** Codings of the source as a whole. */
  codings: Coding[];
  noteIds: Guid[];
  values: VariableValue[];
}

export interface TextSource extends TextDocument {
  kind: 'text';
}
export interface PictureSource extends FileSource {
  kind: 'picture';
  textDescription?: TextDocument | undefined;
  selections: PictureSelection[];
}
export interface PdfSource extends FileSource {
  kind: 'pdf';
  selections: PdfSelection[];
  /** The text of the PDF. A selection here may have the id of one of `selections`: the same mark, as text. */
  representation?: TextDocument | undefined;
}
export interface AudioSource extends FileSource {
  kind: 'audio';
  transcripts: Transcript[];
  selections: MediaSelection[];
}
export interface VideoSource extends FileSource {
  kind: 'video';
  transcripts: Transcript[];
  selections: MediaSelection[];
}
export type Source = TextSource | PictureSource | PdfSource | AudioSource | VideoSource;

export const LINK_DIRECTIONS = ['Associative', 'OneWay', 'Bidirectional'] as const;
export type LinkDirection = (typeof LINK_DIRECTIONS)[number];

export interface Link {
  id: Guid;
  name?: string | undefined;
  direction?: LinkDirection | undefined;
  /** Six lower-case hex digits. */
  color?: string | undefined;
  originId?: Guid | undefined;
  targetId?: Guid | undefined;
  noteIds: Guid[];
}

export interface ProjectHead extends Authored {
  name: string;
  /** The program that wrote the file. */
  origin?: string | undefined;
}

export interface ProjectTail {
  description?: string | undefined;
  /** Notes on the project as a whole. */
  noteIds: Guid[];
}

/** What a file is read as, one after the other; the end of a file comes last. */
export interface ProjectParts {
  head: ProjectHead;
  user: User;
  code: Code;
  variable: Variable;
  case: Case;
  source: Source;
  note: TextDocument;
  link: Link;
  set: CodeSet;
  tail: ProjectTail;
}
export type ProjectPart = {
  [Kind in keyof ProjectParts]: { kind: Kind; value: ProjectParts[Kind] };
}[keyof ProjectParts];

export type Stream<T> = Iterable<T> | AsyncIterable<T>;

/** What is written: each part is asked for when its turn comes, in this order, and not kept. */
export interface ProjectStreams {
  head: ProjectHead;
  users: Stream<User>;
  codes: Stream<Code>;
  variables: Stream<Variable>;
  cases: Stream<Case>;
  sources: Stream<Source>;
  notes: Stream<TextDocument>;
  links: Stream<Link>;
  sets: Stream<CodeSet>;
  tail: ProjectTail;
}

/** A whole project in memory: for small ones, and tests. */
export interface Project extends ProjectStreams {
  users: User[];
  codes: Code[];
  variables: Variable[];
  cases: Case[];
  sources: Source[];
  notes: TextDocument[];
  links: Link[];
  sets: CodeSet[];
}

export interface Codebook {
  origin?: string | undefined;
  codes: Code[];
  sets: CodeSet[];
}

export function emptyProject(name: string): Project {
  return {
    head: { name },
    users: [],
    codes: [],
    variables: [],
    cases: [],
    sources: [],
    notes: [],
    links: [],
    sets: [],
    tail: { noteIds: [] },
  };
}

/** @throws what the parts throw. */
export async function collectProject(parts: Stream<ProjectPart>): Promise<Project> {
  const project = emptyProject('');
  for await (const part of parts) {
    if (part.kind === 'head') project.head = part.value;
    else if (part.kind === 'tail') project.tail = part.value;
    else (project[`${part.kind}s` as const] as unknown[]).push(part.value);
  }
  return project;
}
