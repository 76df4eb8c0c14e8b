/** What a template adds to a new project. Written for this product, about fictional people and companies. */
export interface TemplateContent {
  /** The project's own title and summary: those of a study in progress, not the template's name. */
  title: string;
  summary: string;
  /** How to work with the project: its first note. */
  readme: TemplateNote;
  tagBoard: { title: string; groups: readonly TemplateTagGroup[] };
  /** At least one is a written transcript. */
  notes: readonly TemplateNote[];
  /** A draft, which is not published. */
  insight: { title: string; blocks: readonly TemplateBlock[] };
}

export interface TemplateTagGroup {
  title: string;
  color: string;
  tags: readonly string[];
}

export interface TemplateNote {
  title: string;
  /** Blank lines separate paragraphs. */
  text: string;
  highlights: readonly TemplateHighlight[];
}

export interface TemplateHighlight {
  /** Occurs exactly once in the note, within one paragraph. */
  quote: string;
  /** Titles of tags on the board. */
  tags: readonly string[];
}

export type TemplateBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'bullets'; items: readonly string[] }
  /** The card of one of the notes' highlights. */
  | { kind: 'highlight'; quote: string };
