import { filePath } from './file-names.ts';
import type { Guid } from './guid.ts';
import type {
  Authored,
  Case,
  Code,
  CodeSet,
  Coding,
  FileReference,
  Link,
  PdfSelection,
  PictureSelection,
  Selection,
  Source,
  TextDocument,
  TextSelection,
  Transcript,
  TranscriptSelection,
  User,
  Variable,
  VariableValue,
} from './model.ts';
import type { Attributes, XmlWriter } from './xml-writer.ts';

/**
 * One function per element, children in the order of the schema. Those with many children are generators: they pause
 * after each, so that what was written can be handed on.
 */
export type Writing = Generator<void, void>;

export function writeUser(xml: XmlWriter, { id, name, sign }: User): void {
  xml.empty('User', { guid: id, name, id: sign });
}

export function* writeCode(xml: XmlWriter, code: Code, withNotes = true): Writing {
  const { id, name, isCodable, color } = code;
  xml.open('Code', { guid: id, name, isCodable, color: hashed(color) });
  xml.text('Description', code.description);
  if (withNotes) writeReferences(xml, 'NoteRef', code.noteIds);
  for (const child of code.children) {
    yield* writeCode(xml, child, withNotes);
    yield;
  }
  xml.close();
}

export function writeVariable(xml: XmlWriter, { id, name, type, description }: Variable): void {
  xml.open('Variable', { guid: id, name, typeOfVariable: type });
  xml.text('Description', description);
  xml.close();
}

function writeValues(xml: XmlWriter, values: readonly VariableValue[]): void {
  for (const { variableId, content } of values) {
    xml.open('VariableValue');
    xml.empty('VariableRef', { targetGUID: variableId });
    if (content !== undefined) xml.text(`${content.type}Value`, content.text);
    xml.close();
  }
}

export function writeCase(xml: XmlWriter, one: Case): void {
  xml.open('Case', { guid: one.id, name: one.name });
  xml.text('Description', one.description);
  writeReferences(xml, 'CodeRef', one.codeIds);
  writeValues(xml, one.values);
  writeReferences(xml, 'SourceRef', one.sourceIds);
  writeReferences(xml, 'SelectionRef', one.selectionIds);
  xml.close();
}

export function writeSet(xml: XmlWriter, set: CodeSet): void {
  xml.open('Set', { guid: set.id, name: set.name });
  xml.text('Description', set.description);
  writeReferences(xml, 'MemberCode', set.codeIds);
  writeReferences(xml, 'MemberSource', set.sourceIds);
  writeReferences(xml, 'MemberNote', set.noteIds);
  xml.close();
}

export function writeLink(xml: XmlWriter, link: Link): void {
  const { id, name, direction, color, originId, targetId } = link;
  xml.open('Link', { guid: id, name, direction, color: hashed(color), originGUID: originId, targetGUID: targetId });
  writeReferences(xml, 'NoteRef', link.noteIds);
  xml.close();
}

export function* writeSource(xml: XmlWriter, source: Source): Writing {
  if (source.kind === 'text') {
    yield* writeText(xml, 'TextSource', source);
    return;
  }
  const { id, name, file } = source;
  const path = file === undefined ? undefined : filePath(file);
  xml.open(SOURCE_ELEMENTS[source.kind], { guid: id, name, path, ...authored(source) });
  xml.text('Description', source.description);
  switch (source.kind) {
    case 'picture':
      if (source.textDescription !== undefined) yield* writeText(xml, 'TextDescription', source.textDescription);
      yield* writeSelections(xml, 'PictureSelection', source.selections, corners);
      break;
    case 'pdf':
      yield* writePdfSelections(xml, source.selections);
      if (source.representation !== undefined) yield* writeText(xml, 'Representation', source.representation);
      break;
    case 'audio':
    case 'video': {
      for (const transcript of source.transcripts) yield* writeTranscript(xml, transcript);
      const element = source.kind === 'audio' ? 'AudioSelection' : 'VideoSelection';
      yield* writeSelections(xml, element, source.selections, ({ begin, end }) => ({ begin, end }));
      break;
    }
  }
  writeCodings(xml, source.codings);
  writeReferences(xml, 'NoteRef', source.noteIds);
  writeValues(xml, source.values);
  xml.close();
}

const SOURCE_ELEMENTS = {
  picture: 'PictureSource',
  pdf: 'PDFSource',
  audio: 'AudioSource',
  video: 'VideoSource',
} as const;

/** @param element All of these have one type in the schema: TextSource, Note, Representation, TextDescription. */
export function* writeText(xml: XmlWriter, element: string, text: TextDocument): Writing {
  xml.open(element, textAttributes(text));
  xml.text('Description', text.description);
  if (text.plainText === undefined) xml.text('PlainTextContent', text.inline);
  yield* writeSelections(xml, 'PlainTextSelection', text.selections, ({ start, end }: TextSelection) => ({
    startPosition: start,
    endPosition: end,
  }));
  writeCodings(xml, text.codings);
  writeReferences(xml, 'NoteRef', text.noteIds);
  writeValues(xml, text.values);
  xml.close();
}

function* writeTranscript(xml: XmlWriter, transcript: Transcript): Writing {
  xml.open('Transcript', textAttributes(transcript));
  xml.text('Description', transcript.description);
  if (transcript.plainText === undefined) xml.text('PlainTextContent', transcript.inline);
  for (const { id, time, position } of transcript.syncPoints) {
    xml.empty('SyncPoint', { guid: id, timeStamp: time, position });
    yield;
  }
  yield* writeSelections(xml, 'TranscriptSelection', transcript.selections, (selection: TranscriptSelection) => ({
    fromSyncPoint: selection.fromSyncPoint,
    toSyncPoint: selection.toSyncPoint,
  }));
  writeReferences(xml, 'NoteRef', transcript.noteIds);
  xml.close();
}

function* writePdfSelections(xml: XmlWriter, selections: readonly PdfSelection[]): Writing {
  for (const selection of selections) {
    const place = { page: selection.page, ...corners(selection) };
    xml.open('PDFSelection', { guid: selection.id, name: selection.name, ...place, ...authored(selection) });
    xml.text('Description', selection.description);
    if (selection.representation !== undefined) yield* writeText(xml, 'Representation', selection.representation);
    writeCodings(xml, selection.codings);
    writeReferences(xml, 'NoteRef', selection.noteIds);
    xml.close();
    yield;
  }
}

function* writeSelections<T extends Selection>(
  xml: XmlWriter,
  element: string,
  selections: readonly T[],
  place: (selection: T) => Attributes,
): Writing {
  for (const selection of selections) {
    xml.open(element, { guid: selection.id, name: selection.name, ...place(selection), ...authored(selection) });
    xml.text('Description', selection.description);
    writeCodings(xml, selection.codings);
    writeReferences(xml, 'NoteRef', selection.noteIds);
    xml.close();
    yield;
  }
}

function writeCodings(xml: XmlWriter, codings: readonly Coding[]): void {
  for (const { id, codeId, noteIds, createdBy, createdAt } of codings) {
    xml.open('Coding', { guid: id, creatingUser: createdBy, creationDateTime: createdAt });
    xml.empty('CodeRef', { targetGUID: codeId });
    writeReferences(xml, 'NoteRef', noteIds);
    xml.close();
  }
}

export function writeReferences(xml: XmlWriter, element: string, ids: readonly Guid[]): void {
  for (const id of ids) xml.empty(element, { targetGUID: id });
}

function corners({ firstX, firstY, secondX, secondY }: PdfSelection | PictureSelection): Attributes {
  return { firstX, firstY, secondX, secondY };
}

function textAttributes(text: TextDocument | Transcript): Attributes {
  return {
    guid: text.id,
    name: text.name,
    richTextPath: pathOf(text.richText),
    plainTextPath: pathOf(text.plainText),
    ...authored(text),
  };
}

function pathOf(file: FileReference | undefined): string | undefined {
  return file === undefined ? undefined : filePath(file);
}

function authored({ createdBy, createdAt, modifiedBy, modifiedAt }: Authored): Attributes {
  return {
    creatingUser: createdBy,
    creationDateTime: createdAt,
    modifyingUser: modifiedBy,
    modifiedDateTime: modifiedAt,
  };
}

function hashed(color: string | undefined): string | undefined {
  return color === undefined ? undefined : `#${color}`;
}
