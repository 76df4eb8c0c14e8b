import type { Anchor } from '@fieldloom/editor/anchor.ts';
import { useCallback, useReducer } from 'react';
import type { NotePanelTab } from './note-panel.tsx';

/** Window width from which the panel fits beside the text. */
const PANEL_FROM_PX = 1200;

/** A highlight or comment that the URL points at. */
export interface NoteTarget {
  kind: 'highlight' | 'comment';
  id: string;
}

export interface NotePanelState {
  tab: NotePanelTab;
  isOpen: boolean;
  /** The selected highlight or comment. */
  activeId: string | null;
  /** The highlight whose tags are being chosen. */
  taggingId: string | null;
  /** The passage that a new comment refers to. */
  draft: Anchor | null;
  setTab: (tab: NotePanelTab) => void;
  setOpen: (isOpen: boolean) => void;
  setActive: (id: string | null) => void;
  setTagging: (id: string | null) => void;
  show: (tab: NotePanelTab, id: string | null) => void;
  /**
   * Opens the new highlight if there is room for the panel, or its tags in any case.
   * @returns False if the panel stays closed.
   */
  showMade: (id: string, andTag: boolean) => boolean;
  startComment: (anchor: Anchor) => void;
  endComment: () => void;
}

const tabOf = ({ kind }: NoteTarget): NotePanelTab => (kind === 'comment' ? 'comments' : 'highlights');

interface PanelState extends Pick<NotePanelState, 'tab' | 'isOpen' | 'activeId' | 'taggingId' | 'draft'> {
  /** The last target of the URL. */
  targetId: string | undefined;
}

const begin = (target: NoteTarget | null): PanelState => ({
  tab: target ? tabOf(target) : 'highlights',
  isOpen: target !== null || innerWidth >= PANEL_FROM_PX,
  activeId: target?.id ?? null,
  taggingId: null,
  draft: null,
  targetId: target?.id,
});

const merge = (state: PanelState, change: Partial<PanelState>): PanelState => ({ ...state, ...change });

/** The side panel of a note: which tab is open, and what is selected in it. */
export function useNotePanel(target: NoteTarget | null): NotePanelState {
  const [state, change] = useReducer(merge, target, begin);
  const show = useCallback((tab: NotePanelTab, activeId: string | null) => change({ tab, activeId, isOpen: true }), []);
  // The URL now points at something else.
  if (target && target.id !== state.targetId) {
    change({ tab: tabOf(target), activeId: target.id, isOpen: true, targetId: target.id });
  }
  const { targetId: _targetId, ...shown } = state;
  return {
    ...shown,
    setTab: (tab) => change({ tab }),
    setOpen: (isOpen) => change({ isOpen }),
    setActive: (activeId) => change({ activeId }),
    setTagging: (taggingId) => change({ taggingId }),
    show,
    showMade: (id, andTag) => {
      if (andTag) change({ taggingId: id });
      const isShown = andTag || innerWidth >= PANEL_FROM_PX;
      if (isShown) show('highlights', id);
      return isShown;
    },
    startComment: (draft) => change({ draft, tab: 'comments', activeId: null, isOpen: true }),
    endComment: () => change({ draft: null }),
  };
}
