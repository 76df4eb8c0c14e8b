import type { DocumentText } from '@fieldloom/document/document-text';
import type { LiveDocumentKind, Trx } from '../../database.ts';
import type { Author } from '../change/change-announcer.ts';
import type { DerivedText } from './document-text.ts';

/** A live document as it is now, for the object that it belongs to. */
export interface ProjectedDocument {
  id: string;
  /** Where things that stand in it are looked for. */
  document: DocumentText;
  derived: DerivedText;
  /** Who wrote in it since the last time. */
  contributorIds: readonly string[];
}

/** How objects of one kind take over what was derived from their live document: `<noun>.projection.ts`. */
export interface DocumentProjection {
  readonly kind: LiveDocumentKind;
  /** The object whose rights a document of this kind has; absent = it has rights of its own. Undefined for one that is gone. */
  rightsOf?(trx: Trx, id: string): Promise<string | undefined>;
  /** Writes it into the object's rows and tells of the change. An object that is gone takes nothing over. */
  store(trx: Trx, author: Author, projected: ProjectedDocument): Promise<void>;
}

/** Where Nest keeps the projections of all kinds. */
export const DOCUMENT_PROJECTIONS = Symbol('document projections');
