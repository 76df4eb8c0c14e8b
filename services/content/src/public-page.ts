import type { Actor } from '@fieldloom/auth/actor';
import type { EditorNode } from '@fieldloom/document/document-json';
import type { ShareableKind, Trx } from './database.ts';
import type { Highlight } from './modules/highlight/highlight.repository.ts';

/** An object as its sharer may read it now, before it is made fit for anonymous readers. */
export interface PublicReading {
  title: string;
  authorId: string | null;
  publishedAt: Date | null;
  document: EditorNode;
  highlights: Highlight[];
  /** Names of speakers by the ids of transcript segments. */
  speakers: ReadonlyMap<string, string>;
}

/** How objects of one kind are read by holders of a public link. A kind without such a page cannot be shared by one. */
export interface PublicPage {
  readonly kind: ShareableKind;
  /** @throws NOT_FOUND for what is not there, or its sharer may not read. */
  read(trx: Trx, sharer: Actor, id: string): Promise<PublicReading>;
}

/** Where Nest keeps the pages of all kinds. */
export const PUBLIC_PAGES = Symbol('public pages');

export const EMPTY_DOCUMENT: EditorNode = { type: 'doc', content: [] };
