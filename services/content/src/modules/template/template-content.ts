/** What a template puts into a new project. Written for this product, about people and companies that do not exist. */
export interface TemplateContent {
  /** The project's own title and summary: a study in progress, not the template's name. */
  title: string;
  summary: string;
  /** How the project is worked with: its first note. */
  readme: TemplateNote;
  tagBoard: { title: string; groups: readonly TemplateTagGroup[] };
  /** At least one is a transcript in words. */
  notes: readonly TemplateNote[];
  /** A draft: nobody has published it. */
  insight: { title: string; blocks: readonly TemplateBlock[] };
}

export interface TemplateTagGroup {
  title: string;
  color: string;
  tags: readonly string[];
}

export interface TemplateNote {
  title: string;
  /** Blank lines part paragraphs. */
  text: string;
  highlights: readonly TemplateHighlight[];
}

export interface TemplateHighlight {
  /** Stands once in the note, in one paragraph. */
  quote: string;
  /** Titles of tags of the board. */
  tags: readonly string[];
}

export type TemplateBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'bullets'; items: readonly string[] }
  /** The card of one of the notes' highlights. */
  | { kind: 'highlight'; quote: string };
