import { useCallback, useState } from 'react';

export interface NoteMode {
  isEditing: boolean;
  toggle: () => void;
  /** Back to reading. */
  leave: () => void;
}

/**
 * Whether the text is written or read. It opens as what it is for: a transcript is read and marked, a text is written.
 * From then on only the reader's own choice changes it: nothing that others do takes the text away from who types.
 */
export function useNoteMode({ canEdit, hasFiles }: { canEdit: boolean; hasFiles: boolean }): NoteMode {
  const [isWriting, setWriting] = useState(!hasFiles);
  const isEditing = canEdit && isWriting;
  return {
    isEditing,
    toggle: () => setWriting(!isEditing),
    leave: useCallback(() => setWriting(false), []),
  };
}
