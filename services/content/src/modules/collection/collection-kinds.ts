import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import type { CollectionKind } from './collection-kind.ts';
import { highlightCollection } from './kinds/highlight.collection.ts';
import { insightCollection } from './kinds/insight.collection.ts';
import { noteCollection } from './kinds/note.collection.ts';
import { tagCollection } from './kinds/tag.collection.ts';

export const COLLECTION_KINDS: { readonly [Kind in ViewObjectType]: CollectionKind<Kind> } = {
  NOTE: noteCollection,
  INSIGHT: insightCollection,
  HIGHLIGHT: highlightCollection,
  TAG: tagCollection,
};
