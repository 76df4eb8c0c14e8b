import { SaxesParser } from 'saxes';

/**
 * The rules of the published schemas (Project.xsd, Codebook.xsd of REFI-QDA 1.0) and of the standard 1.5, as a check that
 * needs neither: names and order of children, attributes and their types, namespaces, and that every reference names
 * something. Where the schemas are at hand, `validity.ts` asks them as well.
 */

type Simple =
  | 'string'
  | 'guid'
  | 'reference'
  | 'color'
  | 'integer'
  | 'boolean'
  | 'decimal'
  | 'date'
  | 'dateTime'
  | 'direction'
  | 'variableType';

const GUID =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\})$/i;

const SIMPLE: Record<Simple, RegExp> = {
  string: /^/,
  guid: GUID,
  reference: GUID,
  color: /^#([0-9a-f]{6}|[0-9a-f]{3})$/i,
  integer: /^[+-]?\d+$/,
  boolean: /^(true|false|0|1)$/,
  decimal: /^[+-]?(\d+(\.\d*)?|\.\d+)$/,
  date: /^-?\d{4,}-\d{2}-\d{2}(Z|[+-]\d{2}:\d{2})?$/,
  dateTime: /^-?\d{4,}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/,
  direction: /^(Associative|OneWay|Bidirectional)$/,
  variableType: /^(Text|Boolean|Integer|Float|Date|DateTime)$/,
};

interface Type {
  /** Names with `!` are required. */
  attributes: Record<string, Simple>;
  /** In order; `[name, type, least, most]`. A list of names is a choice. */
  children?: [string | string[], string, number, number][];
  text?: Simple;
}

const MANY = Number.POSITIVE_INFINITY;
const times = { creationDateTime: 'dateTime', modifiedDateTime: 'dateTime' } as const;
const made = { creatingUser: 'reference', modifyingUser: 'reference', ...times } as const;
const named = { 'guid!': 'guid', name: 'string' } as const;
const description: [string, string, number, number] = ['Description', 'Text', 0, 1];
const notes: [string, string, number, number] = ['NoteRef', 'Reference', 0, MANY];
const codings: [string, string, number, number] = ['Coding', 'Coding', 0, MANY];
const values: [string, string, number, number] = ['VariableValue', 'VariableValue', 0, MANY];
const area = { 'firstX!': 'integer', 'firstY!': 'integer', 'secondX!': 'integer', 'secondY!': 'integer' } as const;
const file = { path: 'string', currentPath: 'string' } as const;
const texts = { richTextPath: 'string', plainTextPath: 'string' } as const;
const list = (name: string, type = name): Type => ({ attributes: {}, children: [[name, type, 1, MANY]] });
const recording = (selection: string): Type => ({
  attributes: { ...named, ...file, ...made },
  children: [
    description,
    ['Transcript', 'Transcript', 0, MANY],
    [selection, 'MediaSelection', 0, MANY],
    codings,
    notes,
    values,
  ],
});

const PROJECT: Record<string, Type> = {
  Project: {
    attributes: {
      'name!': 'string',
      origin: 'string',
      creatingUserGUID: 'reference',
      modifyingUserGUID: 'reference',
      ...times,
      basePath: 'string',
    },
    children: [
      ['Users', 'Users', 0, 1],
      ['CodeBook', 'CodeBook', 0, 1],
      ['Variables', 'Variables', 0, 1],
      ['Cases', 'Cases', 0, 1],
      ['Sources', 'Sources', 0, 1],
      ['Notes', 'Notes', 0, 1],
      ['Links', 'Links', 0, 1],
      ['Sets', 'Sets', 0, 1],
      ['Graphs', 'Graphs', 0, 1],
      description,
      notes,
    ],
  },
  Users: list('User'),
  User: { attributes: { ...named, id: 'string' } },
  CodeBook: { attributes: {}, children: [['Codes', 'Codes', 1, 1]] },
  Codes: list('Code'),
  Code: {
    attributes: { 'guid!': 'guid', 'name!': 'string', 'isCodable!': 'boolean', color: 'color' },
    children: [description, notes, ['Code', 'Code', 0, MANY]],
  },
  Variables: list('Variable'),
  Variable: {
    attributes: { 'guid!': 'guid', 'name!': 'string', 'typeOfVariable!': 'variableType' },
    children: [description],
  },
  VariableValue: {
    attributes: {},
    children: [
      ['VariableRef', 'Reference', 1, 1],
      [['TextValue', 'BooleanValue', 'IntegerValue', 'FloatValue', 'DateValue', 'DateTimeValue'], '', 0, 1],
    ],
  },
  TextValue: { attributes: {}, text: 'string' },
  BooleanValue: { attributes: {}, text: 'boolean' },
  IntegerValue: { attributes: {}, text: 'integer' },
  FloatValue: { attributes: {}, text: 'decimal' },
  DateValue: { attributes: {}, text: 'date' },
  DateTimeValue: { attributes: {}, text: 'dateTime' },
  Cases: list('Case'),
  Case: {
    attributes: named,
    children: [
      description,
      ['CodeRef', 'Reference', 0, MANY],
      values,
      ['SourceRef', 'Reference', 0, MANY],
      ['SelectionRef', 'Reference', 0, MANY],
    ],
  },
  Sources: {
    attributes: {},
    children: [[['TextSource', 'PictureSource', 'PDFSource', 'AudioSource', 'VideoSource'], '', 1, MANY]],
  },
  TextSource: {
    attributes: { ...named, ...texts, ...made },
    children: [
      description,
      ['PlainTextContent', 'Text', 0, 1],
      ['PlainTextSelection', 'PlainTextSelection', 0, MANY],
      codings,
      notes,
      values,
    ],
  },
  PlainTextSelection: {
    attributes: { ...named, 'startPosition!': 'integer', 'endPosition!': 'integer', ...made },
    children: [description, codings, notes],
  },
  PictureSource: {
    attributes: { ...named, ...file, ...made },
    children: [
      description,
      ['TextDescription', 'TextSource', 0, 1],
      ['PictureSelection', 'PictureSelection', 0, MANY],
      codings,
      notes,
      values,
    ],
  },
  PictureSelection: { attributes: { ...named, ...area, ...made }, children: [description, codings, notes] },
  PDFSource: {
    attributes: { ...named, ...file, ...made },
    children: [
      description,
      ['PDFSelection', 'PDFSelection', 0, MANY],
      ['Representation', 'TextSource', 0, 1],
      codings,
      notes,
      values,
    ],
  },
  PDFSelection: {
    attributes: { ...named, 'page!': 'integer', ...area, ...made },
    children: [description, ['Representation', 'TextSource', 0, 1], codings, notes],
  },
  AudioSource: recording('AudioSelection'),
  VideoSource: recording('VideoSelection'),
  MediaSelection: {
    attributes: { ...named, 'begin!': 'integer', 'end!': 'integer', ...made },
    children: [description, codings, notes],
  },
  Transcript: {
    attributes: { ...named, ...texts, ...made },
    children: [
      description,
      ['PlainTextContent', 'Text', 0, 1],
      ['SyncPoint', 'SyncPoint', 0, MANY],
      ['TranscriptSelection', 'TranscriptSelection', 0, MANY],
      notes,
    ],
  },
  TranscriptSelection: {
    attributes: { ...named, fromSyncPoint: 'reference', toSyncPoint: 'reference', ...made },
    children: [description, codings, notes],
  },
  SyncPoint: { attributes: { 'guid!': 'guid', timeStamp: 'integer', position: 'integer' } },
  Coding: {
    attributes: { 'guid!': 'guid', creatingUser: 'reference', creationDateTime: 'dateTime' },
    children: [['CodeRef', 'Reference', 1, 1], notes],
  },
  Notes: list('Note', 'TextSource'),
  Links: list('Link'),
  Link: {
    attributes: {
      ...named,
      direction: 'direction',
      color: 'color',
      originGUID: 'reference',
      targetGUID: 'reference',
    },
    children: [notes],
  },
  Sets: list('Set'),
  Set: {
    attributes: { 'guid!': 'guid', 'name!': 'string' },
    children: [
      description,
      ['MemberCode', 'Reference', 0, MANY],
      ['MemberSource', 'Reference', 0, MANY],
      ['MemberNote', 'Reference', 0, MANY],
    ],
  },
  Reference: { attributes: { 'targetGUID!': 'reference' } },
  Text: { attributes: {}, text: 'string' },
};

const CODEBOOK: Record<string, Type> = {
  CodeBook: {
    attributes: { origin: 'string' },
    children: [
      ['Codes', 'Codes', 1, 1],
      ['Sets', 'Sets', 0, 1],
    ],
  },
  Codes: list('Code'),
  Code: {
    attributes: { 'guid!': 'guid', 'name!': 'string', 'isCodable!': 'boolean', color: 'color' },
    children: [description, ['Code', 'Code', 0, MANY]],
  },
  Sets: list('Set'),
  Set: {
    attributes: { 'guid!': 'guid', 'name!': 'string' },
    children: [description, ['MemberCode', 'Member', 0, MANY]],
  },
  Member: { attributes: { 'guid!': 'reference' } },
  Text: { attributes: {}, text: 'string' },
};

export type SchemaName = 'Project' | 'Codebook';
const ROOTS = {
  Project: { root: 'Project', namespace: 'urn:QDA-XML:project:1.0', types: PROJECT },
  Codebook: { root: 'CodeBook', namespace: 'urn:QDA-XML:codebook:1.0', types: CODEBOOK },
} as const;

interface Node {
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  children: Node[];
  text: string;
}

function parse(xml: string): Node {
  const root: Node = { name: '', namespace: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const own = Object.values(attributes).filter((attribute) => attribute.uri === '');
    const node: Node = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(own.map(({ local: name, value }) => [name, value])),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node !== undefined) node.text += text;
  });
  parser.write(xml).close();
  return root;
}

/** What is wrong with a document, as `element: fault`; empty when nothing is. */
export function conformanceFaults(xml: string, schema: SchemaName): string[] {
  const { root, namespace, types } = ROOTS[schema];
  const faults: string[] = [];
  const ids = new Set<string>();
  const references: [string, string][] = [];

  const check = (node: Node, typeName: string): void => {
    const fault = (text: string): number => faults.push(`${node.name}: ${text}`);
    if (node.namespace !== namespace) fault(`namespace ${node.namespace}`);
    const type = types[typeName];
    if (type === undefined) {
      fault('unknown');
      return;
    }
    checkAttributes(node, type, fault, ids, references);
    checkChildren(node, type, fault, check);
    if (type.text !== undefined && !SIMPLE[type.text].test(node.text)) fault(`text is no ${type.text}`);
    if (type.text === undefined && node.text.trim() !== '') fault('text between elements');
    if (node.attributes['plainTextPath'] !== undefined && node.children.some(({ name }) => name === 'PlainTextContent'))
      fault('two texts');
  };

  const [document] = parse(xml).children;
  if (document?.name !== root) return [`${document?.name}: not the root`];
  check(document, root);
  for (const [element, id] of references) if (!ids.has(id)) faults.push(`${element}: reference to nothing`);
  return faults;
}

function checkAttributes(
  node: Node,
  type: Type,
  fault: (text: string) => void,
  ids: Set<string>,
  references: [string, string][],
): void {
  const known = new Map(Object.entries(type.attributes).map(([name, simple]) => [name.replace('!', ''), simple]));
  for (const name of Object.keys(type.attributes)) {
    if (name.endsWith('!') && node.attributes[name.slice(0, -1)] === undefined) fault(`no ${name.slice(0, -1)}`);
  }
  for (const [name, value] of Object.entries(node.attributes)) {
    const simple = known.get(name);
    if (simple === undefined) fault(`attribute ${name}`);
    else if (!SIMPLE[simple].test(value)) fault(`${name} is no ${simple}`);
    if (simple === 'guid') ids.add(value);
    if (simple === 'reference') references.push([node.name, value]);
  }
}

function checkChildren(
  node: Node,
  type: Type,
  fault: (text: string) => void,
  check: (node: Node, typeName: string) => void,
): void {
  const rules = type.children ?? [];
  const counts = rules.map(() => 0);
  let at = 0;
  for (const child of node.children) {
    const found = rules.findIndex(([names]) =>
      Array.isArray(names) ? names.includes(child.name) : names === child.name,
    );
    const rule = rules[found];
    if (rule === undefined) {
      fault(`child ${child.name}`);
      continue;
    }
    if (found < at) fault(`${child.name} is out of order`);
    at = Math.max(at, found);
    counts[found] = (counts[found] ?? 0) + 1;
    check(child, Array.isArray(rule[0]) ? child.name : rule[1]);
  }
  rules.forEach(([names, , least, most], index) => {
    const count = counts[index] ?? 0;
    if (count < least || count > most) fault(`${count} times ${String(names)}`);
  });
}
