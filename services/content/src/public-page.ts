import type { Actor } from '@fieldloom/auth/actor';
import type { EditorNode } from '@fieldloom/document/document-json';
import type { ShareableKind, Trx } from './database.ts';
import type { Highlight } from './modules/highlight/highlight.repository.ts';

/** An object as its sharer may read it now, before it is reduced for anonymous readers. */
export interface PublicReading {
  title: string;
  authorId: string | null;
  publishedAt: Date | null;
  document: EditorNode;
  highlights: Highlight[];
  /** Names of speakers by the ids of transcript segments. */
  speakers: ReadonlyMap<string, string>;
}

/** How readers of a public link see objects of one kind. A kind without such a page can't be shared by a link. */
export interface PublicPage {
  readonly kind: ShareableKind;
  /** @throws NOT_FOUND for an object that does not exist, or that its sharer may not read. */
  read(trx: Trx, sharer: Actor, id: string): Promise<PublicReading>;
}

/** Nest token for the pages of all kinds. */
export const PUBLIC_PAGES = Symbol('public pages');

export const EMPTY_DOCUMENT: EditorNode = { type: 'doc', content: [] };
