import { endOfSilence, type TimeRange } from './silence.ts';

export interface PlaybackState {
  isPlaying: boolean;
  isWaiting: boolean;
  rate: number;
  isMuted: boolean;
  skipsSilence: boolean;
  hasFailed: boolean;
}

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;
export const SEEK_STEP_MS = 5_000;

const RATE_KEY = 'fieldloom.player.rate';
const initial: PlaybackState = {
  isPlaying: false,
  isWaiting: false,
  rate: 1,
  isMuted: false,
  skipsSilence: false,
  hasFailed: false,
};

/**
 * The playback of one recording: the player shows it, the transcript follows it, and both control it. It has two sets
 * of listeners, because the time changes with every frame and the rest seldom.
 */
export class Playback {
  #media: HTMLMediaElement | null = null;
  #state: PlaybackState = initial;
  #silences: readonly TimeRange[] = [];
  #frame = 0;
  #pendingMs: number | null = null;
  readonly #stateListeners = new Set<() => void>();
  readonly #timeListeners = new Set<(ms: number) => void>();

  /** Attaches a media element; returns a function that detaches it. */
  attach(media: HTMLMediaElement): () => void {
    this.#media = media;
    const rate = Number(localStorage.getItem(RATE_KEY)) || 1;
    media.playbackRate = rate;
    this.#set({ rate, hasFailed: false });
    const ended = new AbortController();
    const on = (type: string, run: () => void) => media.addEventListener(type, run, { signal: ended.signal });
    on('play', () => this.#set({ isPlaying: true }));
    on('pause', () => this.#set({ isPlaying: false }));
    on('waiting', () => this.#set({ isWaiting: true }));
    on('playing', () => this.#set({ isWaiting: false }));
    on('canplay', () => this.#set({ isWaiting: false }));
    on('volumechange', () => this.#set({ isMuted: media.muted }));
    on('seeked', () => this.#tellTime());
    on('timeupdate', () => this.#tellTime());
    on('play', () => this.#follow());
    on('loadedmetadata', () => {
      media.playbackRate = this.#state.rate;
      if (this.#pendingMs !== null) this.seek(this.#pendingMs);
    });
    return () => {
      ended.abort();
      cancelAnimationFrame(this.#frame);
      this.#media = null;
      this.#set({ isPlaying: false });
    };
  }

  getState = (): PlaybackState => this.#state;
  subscribe = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  };
  /** Calls the listener with the position in milliseconds for every frame while playing, and after each seek. */
  onTime = (listener: (ms: number) => void): (() => void) => {
    this.#timeListeners.add(listener);
    return () => this.#timeListeners.delete(listener);
  };

  get currentMs(): number {
    return this.#pendingMs ?? (this.#media?.currentTime ?? 0) * 1000;
  }

  seek(ms: number): void {
    const at = Math.max(0, ms);
    // Before the length is known, a seek would be lost.
    const isReady = this.#media !== null && this.#media.readyState > 0;
    this.#pendingMs = isReady ? null : at;
    if (isReady && this.#media) this.#media.currentTime = at / 1000;
    this.#tellTime();
  }
  seekBy(ms: number): void {
    this.seek(this.currentMs + ms);
  }
  play(): void {
    // The browser refuses when it requires a gesture first; the button then stays on "Play".
    this.#media?.play().catch(() => {});
  }
  pause(): void {
    this.#media?.pause();
  }
  toggle(): void {
    if (this.#media?.paused === false) this.pause();
    else this.play();
  }
  setRate(rate: number): void {
    if (this.#media) this.#media.playbackRate = rate;
    localStorage.setItem(RATE_KEY, String(rate));
    this.#set({ rate });
  }
  toggleMute(): void {
    if (this.#media) this.#media.muted = !this.#media.muted;
  }
  setSilences(silences: readonly TimeRange[]): void {
    this.#silences = silences;
  }
  setSkipsSilence(skipsSilence: boolean): void {
    this.#set({ skipsSilence });
  }
  fail(): void {
    this.#set({ hasFailed: true, isPlaying: false, isWaiting: false });
  }

  #set(change: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#stateListeners) listener();
  }
  #tellTime(): void {
    const ms = this.currentMs;
    for (const listener of this.#timeListeners) listener(ms);
  }
  #follow = (): void => {
    if (!this.#media || this.#media.paused) return;
    if (this.#state.skipsSilence) {
      const to = endOfSilence(this.#silences, this.currentMs);
      if (to !== null) this.seek(to);
    }
    this.#tellTime();
    this.#frame = requestAnimationFrame(this.#follow);
  };
}
