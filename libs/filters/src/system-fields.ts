import type { SystemField } from './vocabulary.ts';

/** Objects that can be filtered as collections; `libs/views` has views for the same ones. */
export type FilterObjectType = 'NOTE' | 'HIGHLIGHT' | 'INSIGHT' | 'TAG';

export interface SystemFieldLabel {
  readonly fieldType: SystemField;
  /** The label on screens. */
  readonly label: string;
  /** Offered only to readers with this access. */
  readonly needs?: 'projects' | 'people' | undefined;
  /**
   * Allowed in filters, but not offered on screens: it is the same for everything that a screen lists, or is the object
   * itself.
   */
  readonly isUnlisted?: true | undefined;
}

const WHEN = [
  { fieldType: 'Created', label: 'Created' },
  { fieldType: 'Updated', label: 'Updated' },
] as const satisfies SystemFieldLabel[];
const WHERE = [
  { fieldType: 'Project', label: 'Project', needs: 'projects' },
  { fieldType: 'ProjectCategory', label: 'Folder', needs: 'projects' },
] as const satisfies SystemFieldLabel[];
const TAGGED = [
  { fieldType: 'Tags', label: 'Tags' },
  { fieldType: 'TagGroup', label: 'Tag group' },
  { fieldType: 'TagBoard', label: 'Tag board' },
] as const satisfies SystemFieldLabel[];
const KEPT = [
  { fieldType: 'Starred', label: 'Starred' },
  { fieldType: 'Archived', label: 'Archived' },
] as const satisfies SystemFieldLabel[];

/**
 * The system fields by which each kind of object can be filtered, in the order in which they are offered. Screens offer
 * these, and content has a source for each; there is no other list.
 */
export const SYSTEM_FIELDS_OF = {
  NOTE: [
    { fieldType: 'Title', label: 'Title' },
    { fieldType: 'Content', label: 'Content' },
    ...TAGGED,
    { fieldType: 'HighlightCount', label: 'Number of highlights' },
    { fieldType: 'Insights', label: 'Insights' },
    { fieldType: 'Authors', label: 'Created by' },
    { fieldType: 'Contributors', label: 'Contributors' },
    ...WHEN,
    ...WHERE,
    { fieldType: 'ImportOrigin', label: 'Imported from' },
    ...KEPT,
    { fieldType: 'Note', label: 'Note', isUnlisted: true },
    { fieldType: 'AiGenerated', label: 'Made by AI', isUnlisted: true },
  ],
  HIGHLIGHT: [
    { fieldType: 'Content', label: 'Text' },
    ...TAGGED,
    { fieldType: 'Note', label: 'Note' },
    { fieldType: 'Insights', label: 'Insights' },
    { fieldType: 'Authors', label: 'Created by' },
    ...WHEN,
    ...WHERE,
    { fieldType: 'AiGenerated', label: 'Made by AI' },
    { fieldType: 'Contributors', label: 'Contributors', isUnlisted: true },
    { fieldType: 'Highlight', label: 'Highlight', isUnlisted: true },
    { fieldType: 'Archived', label: 'Archived', isUnlisted: true },
  ],
  INSIGHT: [
    { fieldType: 'Title', label: 'Title' },
    { fieldType: 'Content', label: 'Content' },
    { fieldType: 'Published', label: 'Published' },
    ...TAGGED,
    { fieldType: 'Highlight', label: 'Highlights' },
    { fieldType: 'Note', label: 'Notes' },
    { fieldType: 'Authors', label: 'Created by' },
    { fieldType: 'Contributors', label: 'Contributors' },
    ...WHEN,
    ...WHERE,
    ...KEPT,
    { fieldType: 'HighlightCount', label: 'Number of highlights', isUnlisted: true },
    { fieldType: 'Insights', label: 'Insight', isUnlisted: true },
    { fieldType: 'AiGenerated', label: 'Made by AI', isUnlisted: true },
  ],
  TAG: [
    { fieldType: 'Title', label: 'Title' },
    { fieldType: 'TagGroup', label: 'Group' },
    { fieldType: 'TagBoard', label: 'Tag board' },
    { fieldType: 'HighlightCount', label: 'Number of highlights' },
    { fieldType: 'Authors', label: 'Created by' },
    { fieldType: 'Created', label: 'Created' },
    { fieldType: 'Starred', label: 'Starred' },
    { fieldType: 'Content', label: 'Description', isUnlisted: true },
    { fieldType: 'Tags', label: 'Tag', isUnlisted: true },
    { fieldType: 'Updated', label: 'Updated', isUnlisted: true },
    { fieldType: 'Project', label: 'Project', needs: 'projects', isUnlisted: true },
    { fieldType: 'ProjectCategory', label: 'Folder', needs: 'projects', isUnlisted: true },
    { fieldType: 'AiGenerated', label: 'Made by AI', isUnlisted: true },
    { fieldType: 'Archived', label: 'Archived', isUnlisted: true },
  ],
} as const satisfies Record<FilterObjectType, readonly SystemFieldLabel[]>;

/** The system fields of one kind of object. */
export type SystemFieldOf<Kind extends FilterObjectType> = (typeof SYSTEM_FIELDS_OF)[Kind][number]['fieldType'];
