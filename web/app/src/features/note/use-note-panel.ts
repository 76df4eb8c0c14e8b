import type { Anchor } from '@fieldloom/editor/anchor.ts';
import { useCallback, useState } from 'react';
import type { NotePanelTab } from './note-panel.tsx';

/** The window's width from which the panel stands beside the text. */
const PANEL_FROM_PX = 1200;

/** A highlight or comment that the address points at. */
export interface NoteTarget {
  kind: 'highlight' | 'comment';
  id: string;
}

export interface NotePanelState {
  tab: NotePanelTab;
  isOpen: boolean;
  /** The highlight or comment that is open. */
  activeId: string | null;
  /** The highlight whose tags are being chosen. */
  taggingId: string | null;
  /** The passage that a comment is being written on. */
  draft: Anchor | null;
  setTab: (tab: NotePanelTab) => void;
  setOpen: (isOpen: boolean) => void;
  setActive: (id: string | null) => void;
  setTagging: (id: string | null) => void;
  show: (tab: NotePanelTab, id: string | null) => void;
  /** Opens the new highlight where there is room for it, or its tags anywhere. @returns false where it stays closed. */
  showMade: (id: string, andTag: boolean) => boolean;
  startComment: (anchor: Anchor) => void;
  endComment: () => void;
}

const tabOf = ({ kind }: NoteTarget): NotePanelTab => (kind === 'comment' ? 'comments' : 'highlights');

/** The right side of a note: what of it is seen. */
export function useNotePanel(target: NoteTarget | null): NotePanelState {
  const [tab, setTab] = useState<NotePanelTab>(target ? tabOf(target) : 'highlights');
  const [isOpen, setOpen] = useState(() => target !== null || innerWidth >= PANEL_FROM_PX);
  const [activeId, setActive] = useState<string | null>(target?.id ?? null);
  const [taggingId, setTagging] = useState<string | null>(null);
  const [draft, setDraft] = useState<Anchor | null>(null);
  const show = useCallback((next: NotePanelTab, id: string | null) => {
    setTab(next);
    setActive(id);
    setOpen(true);
  }, []);
  // The address came to point at something else.
  const [shown, setShown] = useState(target?.id);
  if (target && target.id !== shown) {
    setShown(target.id);
    show(tabOf(target), target.id);
  }
  return {
    tab,
    isOpen,
    activeId,
    taggingId,
    draft,
    setTab,
    setOpen,
    setActive,
    setTagging,
    show,
    showMade: (id, andTag) => {
      if (andTag) setTagging(id);
      const isShown = andTag || innerWidth >= PANEL_FROM_PX;
      if (isShown) show('highlights', id);
      return isShown;
    },
    startComment: (anchor) => {
      setDraft(anchor);
      show('comments', null);
    },
    endComment: () => setDraft(null),
  };
}
