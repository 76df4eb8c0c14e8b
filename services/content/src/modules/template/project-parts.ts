import type { EditorNode } from '@fieldloom/document/document-json';
import type { FieldShape } from '@fieldloom/fields/config';
import type { ViewData } from '@fieldloom/views/view-data';
import type { ViewLayout, ViewObjectType } from '@fieldloom/views/vocabulary';
import type { TemplateLossKind } from '../../schema.gen.ts';

/** The version that is written. */
export const PARTS_VERSION = 1;

/**
 * The contents of a project's template. Its objects keep the ids of their originals, by which parts refer to each
 * other; a new project gives each a new id. Objects elsewhere in the workspace are referred to by their own id.
 */
export interface ProjectParts {
  version: typeof PARTS_VERSION;
  projectId: string;
  areas: readonly AreaPart[];
  /** Null when there is none, or when it is empty. */
  readme: EditorNode | null;
  boards: readonly BoardPart[];
  fields: readonly FieldPart[];
  preferences: readonly PreferencePart[];
  views: readonly ViewPart[];
  notes: readonly NotePart[];
  insights: readonly DocumentPart[];
  /** What the project has but its template lacks. */
  losses: readonly Loss[];
}

export interface Loss {
  kind: TemplateLossKind;
  /** Title of the view, note or insight that lacks it. */
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

/** The two field sets of a project. */
export type FieldOwner = 'NOTE' | 'INSIGHT';

export type FieldPart = { id: string; owner: FieldOwner; label: string } & StoredShape;

/** A field's type with its stored configuration. */
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

/** The position of a passage in its note's text. */
export interface HighlightPart {
  id: string;
  text: string;
  start: number;
  end: number;
  tagIds: readonly string[];
}

/** One stored row of a value. */
export interface ValuePart {
  fieldId: string;
  /** Type of the field when the row was written. */
  fieldType: FieldShape['type'];
  position: number;
  text: string | null;
  foldedText: string | null;
  number: number | null;
  boolean: boolean | null;
  instant: string | null;
  refId: string | null;
}

/** The contents of an insight's template. */
export interface InsightParts {
  version: typeof PARTS_VERSION;
  document: EditorNode;
}

/** Returns how many characters of people's own words a template contains. */
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
