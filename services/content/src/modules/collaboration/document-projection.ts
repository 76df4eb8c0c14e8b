import type { DocumentText } from '@fieldloom/document/document-text';
import type { LiveDocumentKind, Trx } from '../../database.ts';
import type { Author } from '../change/change-announcer.ts';
import type { DerivedText } from './document-text.ts';

/** The current state of a live document, for its object. */
export interface ProjectedDocument {
  id: string;
  /** The text in which anchors are resolved. */
  document: DocumentText;
  derived: DerivedText;
  /** Who wrote in it since the last projection. */
  contributorIds: readonly string[];
}

/** How objects of one kind store what was derived from their live document: `<noun>.projection.ts`. */
export interface DocumentProjection {
  readonly kind: LiveDocumentKind;
  /**
   * Returns the object whose rights a document of this kind has; undefined when it is gone. Absent: it has its own
   * rights.
   */
  rightsOf?(trx: Trx, id: string): Promise<string | undefined>;
  /**
   * Writes the derived data into the object's rows and announces the change. Does nothing for an object that is gone.
   */
  store(trx: Trx, author: Author, projected: ProjectedDocument): Promise<void>;
}

/** Nest token for the projections of all kinds. */
export const DOCUMENT_PROJECTIONS = Symbol('document projections');
