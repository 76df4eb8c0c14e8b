import { useCallback, useState } from 'react';

export interface NoteMode {
  isEditing: boolean;
  toggle: () => void;
  /** Returns to reading. */
  leave: () => void;
}

/**
 * Whether the text is being edited or read. A transcript opens for reading and highlighting, a text for editing. After
 * that only the reader's own choice changes the mode, so that nothing other people do takes the text away from somebody
 * who is typing.
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
