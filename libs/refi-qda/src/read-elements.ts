import type { Built, Element, ElementName } from './element.ts';
import { nameWithoutFolders } from './file-names.ts';
import type { ObjectKind } from './ledger.ts';
import {
  LINK_DIRECTIONS,
  type MediaSelection,
  type Selection,
  type TextDocument,
  VARIABLE_TYPES,
  type VariableType,
  type VariableValue,
} from './model.ts';
import { readVariableText } from './values.ts';

/** Elements that consist of text; the spaces between other elements are no content. */
export const TEXT_ELEMENTS: ReadonlySet<string> = new Set<ElementName>([
  'Description',
  'PlainTextContent',
  'TextValue',
  'BooleanValue',
  'IntegerValue',
  'FloatValue',
  'DateValue',
  'DateTimeValue',
]);

/** Reads an element whose children were read. Undefined: it is dropped; a warning was given. */
type Builder<Name extends ElementName> = (element: Element) => Built[Name] | undefined;

export const BUILDERS: { readonly [Name in ElementName]: Builder<Name> } = {
  User: (element) => ({ id: element.id('user'), name: element.line('name'), sign: element.line('id') }),

  Code: (element) => ({
    id: element.id('code'),
    name: element.line('name') ?? '',
    isCodable: !isFalse(element.attribute('isCodable')),
    color: element.color(),
    description: element.description(),
    noteIds: element.all('NoteRef'),
    children: element.all('Code'),
  }),

  Variable: (element) => {
    const type = oneOf(VARIABLE_TYPES, element.attribute('typeOfVariable'));
    const id = element.id('variable');
    if (type === undefined) element.warn('BAD_VALUE', `variable ${id}`);
    return { id, name: element.line('name') ?? '', type: type ?? 'Text', description: element.description() };
  },

  VariableValue: (element) => {
    const variableId = element.first('VariableRef');
    if (variableId === undefined) {
      element.warn('BAD_VALUE', 'value without a variable');
      return undefined;
    }
    const contents = [
      element.first('TextValue'),
      element.first('BooleanValue'),
      element.first('IntegerValue'),
      element.first('FloatValue'),
      element.first('DateValue'),
      element.first('DateTimeValue'),
    ];
    return { variableId, content: contents.find((content) => content !== undefined) };
  },

  VariableRef: (element) => element.reference('targetGUID', 'variable'),
  TextValue: (element) => value(element, 'Text'),
  BooleanValue: (element) => value(element, 'Boolean'),
  IntegerValue: (element) => value(element, 'Integer'),
  FloatValue: (element) => value(element, 'Float'),
  DateValue: (element) => value(element, 'Date'),
  DateTimeValue: (element) => value(element, 'DateTime'),

  Case: (element) => ({
    id: element.id('case'),
    name: element.line('name'),
    description: element.description(),
    codeIds: element.all('CodeRef'),
    values: element.all('VariableValue'),
    sourceIds: element.all('SourceRef'),
    selectionIds: element.all('SelectionRef'),
  }),

  Set: (element) => ({
    id: element.id('set'),
    name: element.line('name') ?? '',
    description: element.description(),
    codeIds: element.all('MemberCode'),
    sourceIds: element.all('MemberSource'),
    noteIds: element.all('MemberNote'),
  }),

  // A bare codebook names its members by `guid`.
  MemberCode: (element) => target(element, 'code') ?? element.reference('guid', 'code'),
  MemberSource: (element) => target(element, 'source'),
  MemberNote: (element) => target(element, 'note'),
  CodeRef: (element) => target(element, 'code'),
  SourceRef: (element) => target(element, 'source'),
  SelectionRef: (element) => target(element, 'selection'),
  NoteRef: (element) => target(element, 'note'),

  Coding: (element) => {
    const codeId = element.first('CodeRef');
    if (codeId === undefined) {
      element.warn('CODING_WITHOUT_CODE');
      return undefined;
    }
    return {
      id: element.id('coding'),
      codeId,
      noteIds: element.all('NoteRef'),
      createdBy: element.reference('creatingUser', 'user'),
      createdAt: element.time('creationDateTime'),
    };
  },

  TextSource: (element) => ({ kind: 'text', ...textDocument(element, 'source') }),
  PictureSource: (element) => ({
    kind: 'picture',
    ...fileSource(element),
    textDescription: element.first('TextDescription'),
    selections: element.all('PictureSelection'),
  }),
  PDFSource: (element) => ({
    kind: 'pdf',
    ...fileSource(element),
    selections: element.all('PDFSelection'),
    representation: element.first('Representation'),
  }),
  AudioSource: (element) => ({
    kind: 'audio',
    ...fileSource(element),
    transcripts: element.all('Transcript'),
    selections: element.all('AudioSelection'),
  }),
  VideoSource: (element) => ({
    kind: 'video',
    ...fileSource(element),
    transcripts: element.all('Transcript'),
    selections: element.all('VideoSelection'),
  }),

  PlainTextSelection: (element) => {
    const [start, end] = [element.integer('startPosition'), element.integer('endPosition')];
    if (start === undefined || end === undefined || start < 0 || end < 0) return withoutPlace(element);
    if (end < start) element.warn('REVERSED_SELECTION');
    if (end === start) element.warn('EMPTY_SELECTION');
    const kind = element.around('PDFSource') > 0 ? 'text of a PDF' : 'selection';
    return { ...selection(element, kind), start: Math.min(start, end), end: Math.max(start, end) };
  },

  PictureSelection: (element) => {
    const area = corners(element);
    return area === undefined ? withoutPlace(element) : { ...selection(element, 'selection'), ...area };
  },

  PDFSelection: (element) => {
    const area = corners(element);
    const page = element.integer('page');
    if (area === undefined || page === undefined || page < 0) return withoutPlace(element);
    const representation = element.first('Representation');
    return { ...selection(element, 'area of a PDF'), page, ...area, representation };
  },

  AudioSelection: mediaSelection,
  VideoSelection: mediaSelection,

  TranscriptSelection: (element) => ({
    ...selection(element, 'selection'),
    fromSyncPoint: element.reference('fromSyncPoint', 'sync point'),
    toSyncPoint: element.reference('toSyncPoint', 'sync point'),
  }),

  Representation: (element) => textDocument(element, 'text'),
  TextDescription: (element) => textDocument(element, 'text'),
  Note: (element) => textDocument(element, 'note'),

  Transcript: (element) => {
    const { selections: _, codings: _codings, values: _values, ...document } = textDocument(element, 'text');
    return { ...document, syncPoints: element.all('SyncPoint'), selections: element.all('TranscriptSelection') };
  },

  SyncPoint: (element) => ({
    id: element.id('sync point'),
    time: element.integer('timeStamp'),
    position: element.integer('position'),
  }),

  Link: (element) => ({
    id: element.id('link'),
    name: element.line('name'),
    direction: oneOf(LINK_DIRECTIONS, element.attribute('direction')),
    color: element.color(),
    originId: element.reference('originGUID', 'object'),
    targetId: element.reference('targetGUID', 'object'),
    noteIds: element.all('NoteRef'),
  }),

  Description: (element) => element.content('memo'),
  PlainTextContent: (element) => element.content('text'),
};

function value(element: Element, type: VariableType): VariableValue['content'] {
  const text = element.content('memo');
  const read = readVariableText(type, text);
  // Programs write an empty element for "no value".
  if (read === undefined && text.trim() !== '') element.warn('BAD_VALUE', type);
  return read === undefined ? undefined : { type, text: read };
}

function target(element: Element, kind: ObjectKind): string | undefined {
  const id = element.reference('targetGUID', kind);
  if (id === undefined && element.attribute('guid') === undefined) element.warn('EMPTY_REFERENCE', kind);
  return id;
}

function selection(element: Element, kind: ObjectKind): Selection {
  return {
    id: element.id(kind),
    name: element.line('name'),
    description: element.description(),
    codings: element.all('Coding'),
    noteIds: element.all('NoteRef'),
    ...element.authored(),
  };
}

function mediaSelection(element: Element): MediaSelection | undefined {
  const [begin, end] = [element.integer('begin'), element.integer('end')];
  if (begin === undefined || end === undefined || begin < 0 || end < 0) return withoutPlace(element);
  if (end < begin) element.warn('REVERSED_SELECTION');
  if (end === begin) element.warn('EMPTY_SELECTION');
  return { ...selection(element, 'selection'), begin: Math.min(begin, end), end: Math.max(begin, end) };
}

function corners(element: Element) {
  const firstX = element.integer('firstX');
  const firstY = element.integer('firstY');
  const secondX = element.integer('secondX');
  const secondY = element.integer('secondY');
  if (firstX === undefined || firstY === undefined || secondX === undefined || secondY === undefined) return undefined;
  return { firstX, firstY, secondX, secondY };
}

function withoutPlace(element: Element): undefined {
  element.warn('BAD_PLACE', element.attribute('guid'));
  return undefined;
}

function textDocument(element: Element, kind: ObjectKind): TextDocument {
  const plainText = element.file('plainTextPath');
  const richText = element.file('richTextPath');
  const inline = element.first('PlainTextContent');
  if (inline !== undefined && inline !== '' && plainText !== undefined) element.warn('TWO_TEXTS');
  if (inline === undefined && plainText === undefined) element.warn('NO_PLAIN_TEXT', element.attribute('guid'));
  return {
    ...described(element, kind),
    inline: plainText === undefined ? inline : undefined,
    plainText,
    richText,
    selections: element.all('PlainTextSelection'),
    ...coded(element),
  };
}

function fileSource(element: Element) {
  return { ...described(element, 'source'), file: element.file('path'), ...coded(element) };
}

function described(element: Element, kind: ObjectKind) {
  const name = element.line('name');
  return {
    id: element.id(kind),
    name: name === undefined ? undefined : nameWithoutFolders(name),
    description: element.description(),
    ...element.authored(),
  };
}

function coded(element: Element) {
  return { codings: element.all('Coding'), noteIds: element.all('NoteRef'), values: element.all('VariableValue') };
}

function isFalse(text: string | undefined): boolean {
  return ['false', '0', 'no'].includes(text?.trim().toLowerCase() ?? '');
}

function oneOf<T extends string>(known: readonly T[], text: string | undefined): T | undefined {
  const lower = text?.trim().toLowerCase();
  return known.find((one) => one.toLowerCase() === lower);
}
