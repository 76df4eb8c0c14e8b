import type { EditorNode } from '@fieldloom/document/document-json';
import type { FieldShape } from '@fieldloom/fields/config';
import type { ViewData } from '@fieldloom/views/view-data';
import type { ViewLayout, ViewObjectType } from '@fieldloom/views/vocabulary';
import type { TemplateLossKind } from '../../schema.gen.ts';

/** The version that is written. */
export const PARTS_VERSION = 1;

/**
 * What a template of a project holds. Its objects keep the ids of those that they were taken from: parts name each other by
 * them, and a new project gives each an id of its own. What stands elsewhere in the workspace is named by its own id.
 */
export interface ProjectParts {
  version: typeof PARTS_VERSION;
  projectId: string;
  areas: readonly AreaPart[];
  /** Null where there is none, or nothing is written in it. */
  readme: EditorNode | null;
  boards: readonly BoardPart[];
  fields: readonly FieldPart[];
  preferences: readonly PreferencePart[];
  views: readonly ViewPart[];
  notes: readonly NotePart[];
  insights: readonly DocumentPart[];
  /** What the project has and its template has not. */
  losses: readonly Loss[];
}

export interface Loss {
  kind: TemplateLossKind;
  /** Of the view, note or insight that is without it. */
  title: string;
  count: number;
}

export interface AreaPart {
  kind: string;
  enabled: boolean;
  rank: number;
}

export interface BoardPart {
  id: string;
  title: string;
  groups: readonly GroupPart[];
}

export interface GroupPart {
  id: string;
  title: string;
  color: string;
  tags: readonly TagPart[];
}

export interface TagPart {
  id: string;
  title: string;
  color: string;
  description: string | null;
  locked: boolean;
  role: string | null;
  sentiment: string | null;
}

/** What fields are of: one set of a project each. */
export type FieldOwner = 'NOTE' | 'INSIGHT';

export type FieldPart = { id: string; owner: FieldOwner; label: string } & StoredShape;

/** A field's type with its configuration, as it is stored. */
interface StoredShape {
  type: FieldShape['type'];
  config: { options?: readonly FieldOption[] } & Record<string, unknown>;
}

interface FieldOption {
  id: string;
  label: string;
  color: string;
}

export interface PreferencePart {
  fieldId: string;
  owner: FieldOwner;
  visible: boolean;
  rank: number;
}

export interface ViewPart {
  id: string;
  title: string;
  layout: ViewLayout;
  objectType: ViewObjectType;
  viewData: ViewData;
  isDefault: boolean;
}

export interface DocumentPart {
  id: string;
  title: string;
  document: EditorNode;
  values: readonly ValuePart[];
}

export interface NotePart extends DocumentPart {
  highlights: readonly HighlightPart[];
}

/** Where a passage stands in its note's text. */
export interface HighlightPart {
  id: string;
  text: string;
  start: number;
  end: number;
  tagIds: readonly string[];
}

/** One row of a value, as it is stored. */
export interface ValuePart {
  fieldId: string;
  /** Of the field, as the row was written for it. */
  fieldType: FieldShape['type'];
  position: number;
  text: string | null;
  foldedText: string | null;
  number: number | null;
  boolean: boolean | null;
  instant: string | null;
  refId: string | null;
}

/** What an insight's template holds. */
export interface InsightParts {
  version: typeof PARTS_VERSION;
  document: EditorNode;
}

/** How many characters of people's own words a template holds. */
export function charactersOf({ readme, notes, insights }: Pick<ProjectParts, 'readme' | 'notes' | 'insights'>): number {
  const documents = [...(readme === null ? [] : [readme]), ...[...notes, ...insights].map(({ document }) => document)];
  const marked = notes.flatMap(({ highlights }) => highlights);
  return (
    documents.reduce((sum, each) => sum + charactersOfNode(each), 0) +
    marked.reduce((sum, { text }) => sum + text.length, 0)
  );
}

function charactersOfNode(node: EditorNode): number {
  return (node.text?.length ?? 0) + (node.content ?? []).reduce((sum, child) => sum + charactersOfNode(child), 0);
}
