export const VIEW_LAYOUTS = ['BOARD', 'CANVAS', 'GRID', 'LIST', 'TABLE'] as const;
export type ViewLayout = (typeof VIEW_LAYOUTS)[number];

/** Kinds of objects that a view can show. */
export const VIEW_OBJECT_TYPES = ['NOTE', 'HIGHLIGHT', 'INSIGHT', 'TAG'] as const;
export type ViewObjectType = (typeof VIEW_OBJECT_TYPES)[number];

/** Tells whether objects of a kind can be shown this way. Nothing groups tags into columns, so they have no board. */
export const hasLayout = (objectType: ViewObjectType, layout: ViewLayout): boolean =>
  objectType !== 'TAG' || layout !== 'BOARD';

export const SORT_DIRECTIONS = ['ASC', 'DESC'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export const PEEK_MODES = ['Center', 'Side', 'FullPage'] as const;
export type PeekMode = (typeof PEEK_MODES)[number];

/** What can open in a panel over a view. */
export const PEEK_KINDS = ['NOTE', 'INSIGHT', 'TAG', 'PERSON'] as const;
export type PeekKind = (typeof PEEK_KINDS)[number];

/** Column keys of each kind of object. A column of a custom field is `field:` and its id. */
export const COLUMN_KEYS = {
  NOTE: [
    'title',
    'contentPreview',
    'videoThumbnail',
    'tags',
    'insights',
    'createdAt',
    'createdBy',
    'updatedAt',
    'contributors',
    'summaryContent',
  ],
  HIGHLIGHT: [
    'highlight',
    'preview',
    'tags',
    'noteTitle',
    'insights',
    'createdBy',
    'createdAt',
    'updatedAt',
    'authors',
  ],
  INSIGHT: ['title', 'preview', 'publishedAt', 'createdAt', 'createdBy', 'updatedAt', 'status', 'contributors'],
  TAG: ['title', 'description', 'tagGroup', 'highlightCount', 'createdAt', 'createdBy'],
} as const satisfies Record<ViewObjectType, readonly string[]>;

/** Columns by which one can sort. */
export const SORTABLE = {
  NOTE: ['title', 'createdAt', 'createdBy', 'updatedAt'],
  HIGHLIGHT: ['highlight', 'noteTitle', 'createdBy', 'createdAt', 'updatedAt'],
  INSIGHT: ['title', 'publishedAt', 'createdAt', 'createdBy', 'updatedAt', 'status'],
  TAG: ['title', 'tagGroup', 'highlightCount', 'createdAt'],
} as const satisfies Record<ViewObjectType, readonly string[]>;

export const VIEW_LIMITS = {
  /** Sorts of a view; a later one decides when the earlier ones are equal. */
  sorts: 3,
  columns: 250,
  /** Options or people that a grouping hides, or shows in a custom order. */
  groupOptions: 200,
  /** Objects whose position was set by hand. */
  ranks: 200,
  /** Cards that are shown in full. */
  expandedCards: 200,
  minColumnWidth: 64,
  maxColumnWidth: 1_000,
  title: 200,
} as const;
