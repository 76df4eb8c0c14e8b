import type { LiveDocument } from '@fieldloom/editor/live-document.ts';

/**
 * Live documents of this page: shown, or closed but not saved yet. Imports only types from the editor, because the
 * frame uses this and must not load the editor.
 */
export const openDocuments = new Set<LiveDocument>();

/** Whether a document of this page, shown or closed, has changes that are not saved yet. */
export const hasUnsavedText = (): boolean => [...openDocuments].some((live) => live.getState().hasUnsaved);
