import type { SystemField } from './vocabulary.ts';

/** What collections are filtered as; views of `libs/views` are of the same. */
export type FilterObjectType = 'NOTE' | 'HIGHLIGHT' | 'INSIGHT' | 'TAG';

export interface SystemFieldLabel {
  readonly fieldType: SystemField;
  /** As screens call it. */
  readonly label: string;
  /** Offered only to readers who have that access. */
  readonly needs?: 'projects' | 'people' | undefined;
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

/** What each kind of object is filtered by beside its custom fields, in the order in which people are offered it. */
export const SYSTEM_FIELDS_OF: Readonly<Record<FilterObjectType, readonly SystemFieldLabel[]>> = {
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
  ],
  TAG: [
    { fieldType: 'Title', label: 'Title' },
    { fieldType: 'TagGroup', label: 'Group' },
    { fieldType: 'TagBoard', label: 'Tag board' },
    { fieldType: 'HighlightCount', label: 'Number of highlights' },
    { fieldType: 'Authors', label: 'Created by' },
    { fieldType: 'Created', label: 'Created' },
    { fieldType: 'Starred', label: 'Starred' },
  ],
};
