import type { SegmentInfo } from '@fieldloom/editor/transcript-info.ts';
import { useHotkeys } from '@fieldloom/ui/hotkeys.ts';
import type { Playback } from '@fieldloom/ui/player/playback.ts';
import { usePlayback } from '@fieldloom/ui/player/use-playback.ts';
import { useState } from 'react';
import type { FileFieldsFragment } from '../upload/upload-queries.ts';

export const isPlayable = (file: FileFieldsFragment): boolean =>
  (file.type === 'AUDIO' || file.type === 'VIDEO') && Boolean(file.playlistUrl) && file.durationMs != null;

export interface NoteRecordingsState {
  playback: Playback;
  /** Files that can be played. */
  all: readonly FileFieldsFragment[];
  current: FileFieldsFragment | undefined;
  choose: (fileId: string) => void;
  seek: (fileId: string, ms: number) => void;
  seekToSegment: (ms: number, segmentId: string) => void;
}

/** J and K: move the focus to the time of the next or previous transcript segment, where Enter plays. */
function focusSegment(by: number): void {
  const times = [...document.querySelectorAll<HTMLElement>('.segment-time')];
  const at = times.findIndex((time) => time.closest('.segment')?.contains(document.activeElement));
  times[Math.min(Math.max(at + by, 0), times.length - 1)]?.focus();
}

/**
 * The recordings of a note, one of which is in the player, and how the transcript controls it.
 * @param shownId The recording that the URL points at.
 */
export function useNoteRecordings(
  files: readonly FileFieldsFragment[],
  segments: readonly SegmentInfo[],
  shownId?: string,
): NoteRecordingsState {
  const playback = usePlayback();
  const all = files.filter(isPlayable);
  const [chosen, choose] = useState(shownId ?? null);
  const [pointed, setPointed] = useState(shownId);
  // The URL now points at another recording.
  if (pointed !== shownId) {
    setPointed(shownId);
    if (shownId !== undefined) choose(shownId);
  }
  const seek = (fileId: string, ms: number) => {
    if (all.some((each) => each.id === fileId)) choose(fileId);
    playback.seek(ms);
  };
  useHotkeys({ j: () => focusSegment(1), k: () => focusSegment(-1) }, segments.length > 0);
  return {
    playback,
    all,
    current: all.find((each) => each.id === chosen) ?? all[0],
    choose,
    seek,
    seekToSegment: (ms, segmentId) => seek(segments.find((each) => each.segmentId === segmentId)?.sourceId ?? '', ms),
  };
}
