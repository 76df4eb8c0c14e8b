import type { ContentKind } from '@fieldloom/stream/events/content';

/** Result types of a search. */
export const SEARCH_TYPES = [
  'CHANNEL',
  'CHANNEL_DATAPOINT',
  'HIGHLIGHT',
  'INSIGHT',
  'NOTE',
  'PERSON',
  'PROJECT',
  'PROJECT_CATEGORY',
  'TAG',
  'THEME',
] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

interface KindRow {
  /** As events name it. */
  event: ContentKind;
  /** As RPC names it. */
  rpc: string;
  type: SearchType;
  /** Part of the index's name. */
  index: string;
}

/** The kinds that are indexed by now: one index each. */
export const KINDS: readonly KindRow[] = [
  { event: 'folder', rpc: 'FOLDER', type: 'PROJECT_CATEGORY', index: 'folder' },
  { event: 'project', rpc: 'PROJECT', type: 'PROJECT', index: 'project' },
  { event: 'note', rpc: 'NOTE', type: 'NOTE', index: 'note' },
  { event: 'highlight', rpc: 'HIGHLIGHT', type: 'HIGHLIGHT', index: 'highlight' },
  { event: 'insight', rpc: 'INSIGHT', type: 'INSIGHT', index: 'insight' },
  { event: 'tag', rpc: 'TAG', type: 'TAG', index: 'tag' },
];

export function kindOfRpc(rpc: string): KindRow {
  const row = KINDS.find((kind) => kind.rpc === rpc);
  if (row === undefined) throw new Error(`No index of kind ${rpc}`);
  return row;
}

export function kindOfEvent(event: ContentKind): KindRow {
  const row = KINDS.find((kind) => kind.event === event);
  if (row === undefined) throw new Error(`No index of kind ${event}`);
  return row;
}
