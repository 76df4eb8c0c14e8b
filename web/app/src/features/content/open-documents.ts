import type { LiveDocument } from '@fieldloom/editor/live-document.ts';

/** Live texts of this page: shown, or left and not saved yet. Types alone of the editor: the frame asks, and loads none of it. */
export const openDocuments = new Set<LiveDocument>();

/** Whether something was typed in this page, in a text that is shown or was left, that is not saved yet. */
export const hasUnsavedText = (): boolean => [...openDocuments].some((live) => live.getState().hasUnsaved);
