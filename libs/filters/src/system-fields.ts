import type { SystemField } from './vocabulary.ts';

/** What collections are filtered as; views of `libs/views` are of the same. */
export type FilterObjectType = 'NOTE' | 'HIGHLIGHT' | 'INSIGHT' | 'TAG';

export interface SystemFieldLabel {
  readonly fieldType: SystemField;
  /** As screens call it. */
  readonly label: string;
  /** Offered only to readers who have that access. */
  readonly needs?: 'projects' | 'people' | undefined;
  /** Filters may ask about it, but screens do not offer it: it says the same of all that a screen lists, or of itself. */
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
 * What each kind of object is filtered by beside its custom fields, in the order in which people are offered it. Screens offer
 * these, and content has a source for each: there is no other list.
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
