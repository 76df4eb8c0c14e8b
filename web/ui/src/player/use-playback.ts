import { useEffect, useState, useSyncExternalStore } from 'react';
import { Playback, type PlaybackState } from './playback.ts';

/** Returns a playback that lives as long as the screen that shows it. */
export function usePlayback(): Playback {
  return useState(() => new Playback())[0];
}

export function usePlaybackState(playback: Playback): PlaybackState {
  return useSyncExternalStore(playback.subscribe, playback.getState);
}

/** Returns the position rounded to a step, so that a screen renders four times a second instead of sixty. */
export function usePlaybackTime(playback: Playback, stepMs = 250): number {
  const [ms, setMs] = useState(0);
  useEffect(() => playback.onTime((now) => setMs(Math.floor(now / stepMs) * stepMs)), [playback, stepMs]);
  return ms;
}
