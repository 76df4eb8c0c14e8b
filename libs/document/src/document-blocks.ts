/** Name of the fragment of a live document that contains the editor's text. */
export const FRAGMENT = 'default';

/** Node names of the editor that server and browser both handle by name. */
export const PARAGRAPH = 'paragraph';
export const HARD_BREAK = 'hardBreak';
export const HIGHLIGHT_CARD = 'highlightCard';
export const TRANSCRIPT_BLOCK = 'transcriptSegment';
