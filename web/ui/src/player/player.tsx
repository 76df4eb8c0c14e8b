import { Maximize, Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../class-names.ts';
import { useHotkeys } from '../hotkeys.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { Menu, MenuItem } from '../menu.tsx';
import { uiStrings } from '../strings.ts';
import { Switch } from '../switch.tsx';
import { type Playback, RATES, SEEK_STEP_MS } from './playback.ts';
import { silencesBetween, type TimeRange } from './silence.ts';
import type { Storyboard } from './storyboard.ts';
import { formatTime } from './time.ts';
import { Track, type TrackRange } from './track.tsx';
import { useMediaSource } from './use-media-source.ts';
import { usePlaybackState, usePlaybackTime } from './use-playback.ts';

export interface PlayerProps {
  playback: Playback;
  kind: 'audio' | 'video';
  /** Address of `hls.m3u8` or `hls-audio.m3u8`. */
  src: string;
  durationMs: number;
  title: string;
  poster?: string;
  peaks?: readonly number[];
  storyboard?: Storyboard;
  /** Highlights of this recording. */
  ranges?: readonly TrackRange[];
  onRangePress?: (id: string) => void;
  /** Ranges in which somebody speaks; the gaps can be skipped. */
  spoken?: readonly TimeRange[];
  /** Enables Space and arrow keys on the whole page. Off for small players inside a document. */
  hasHotkeys?: boolean;
  /** Set for a player that can be closed. */
  close?: { label: string; run: () => void };
  className?: string;
}

const NO_RANGES: readonly TrackRange[] = [];

/** Plays a recording; the transcript shares its `playback`. */
export function Player({
  playback,
  kind,
  src,
  durationMs,
  title,
  poster,
  peaks,
  storyboard,
  ranges = NO_RANGES,
  onRangePress,
  spoken,
  hasHotkeys = true,
  close,
  className,
}: PlayerProps) {
  const media = useRef<HTMLVideoElement>(null);
  useMediaSource(media, src, playback);
  const state = usePlaybackState(playback);
  const words = uiStrings.player;

  useEffect(() => {
    playback.setSilences(spoken ? silencesBetween(spoken, durationMs) : []);
  }, [playback, spoken, durationMs]);
  useHotkeys(
    {
      space: () => playback.toggle(),
      left: () => playback.seekBy(-SEEK_STEP_MS),
      right: () => playback.seekBy(SEEK_STEP_MS),
    },
    hasHotkeys,
  );

  return (
    <section
      aria-label={`${words.region}: ${title}`}
      className={cx('rounded-10 border border-border bg-surface', className)}
    >
      {/* One element for both kinds: a video element also plays sound only. */}
      <div
        className={kind === 'video' ? 'relative flex justify-center overflow-hidden rounded-t-10 bg-media' : 'hidden'}
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript beside the player follows word by word */}
        <video
          ref={media}
          playsInline
          preload="metadata"
          poster={poster}
          onClick={() => playback.toggle()}
          className="aspect-video max-h-[34vh] w-full"
        />
        {state.hasFailed && (
          <p className="absolute inset-0 flex items-center justify-center text-13 text-on-media">{words.failed}</p>
        )}
      </div>
      {state.hasFailed && kind === 'audio' && (
        <p role="alert" className="px-4 pt-3 text-13 text-danger">
          {words.failed}
        </p>
      )}
      <div className="px-3 pt-2.5 pb-1">
        <Track
          playback={playback}
          durationMs={durationMs}
          peaks={peaks}
          storyboard={storyboard}
          ranges={ranges}
          onRangePress={onRangePress}
        />
      </div>
      <div className="flex flex-wrap items-center gap-1 px-2 pb-2">
        <IconButton
          icon={state.isPlaying ? Pause : Play}
          iconSize={20}
          size="lg"
          label={state.isPlaying ? words.pause : words.play}
          keys="space"
          onPress={() => playback.toggle()}
        />
        <IconButton icon={RotateCcw} label={words.back} keys="left" onPress={() => playback.seekBy(-SEEK_STEP_MS)} />
        <IconButton icon={RotateCw} label={words.forward} keys="right" onPress={() => playback.seekBy(SEEK_STEP_MS)} />
        <Clock playback={playback} durationMs={durationMs} />
        <div className="ml-auto flex items-center gap-1">
          {spoken && (
            <Switch
              isSelected={state.skipsSilence}
              onChange={(skips) => playback.setSkipsSilence(skips)}
              className="mr-2 hidden flex-row-reverse items-center gap-2 text-12 text-muted sm:flex"
            >
              <span className="text-12">{words.skipSilence}</span>
            </Switch>
          )}
          <Menu
            label={words.speed}
            placement="top start"
            selectionMode="single"
            selectedKeys={[String(state.rate)]}
            onSelectionChange={([rate]) => rate && playback.setRate(Number(rate))}
            trigger={
              <Button variant="ghost" size="sm" aria-label={`${words.speed}: ${state.rate}×`} className="tabular-nums">
                {`${state.rate}×`}
              </Button>
            }
          >
            {RATES.map((rate) => (
              <MenuItem key={rate} id={String(rate)}>{`${rate}×`}</MenuItem>
            ))}
          </Menu>
          <IconButton
            icon={state.isMuted ? VolumeX : Volume2}
            label={state.isMuted ? words.unmute : words.mute}
            onPress={() => playback.toggleMute()}
          />
          {kind === 'video' && (
            <IconButton
              icon={Maximize}
              label={words.fullscreen}
              onPress={() => void media.current?.requestFullscreen()}
            />
          )}
          {close && <IconButton icon={X} label={close.label} onPress={close.run} />}
        </div>
      </div>
    </section>
  );
}

function Clock({ playback, durationMs }: { playback: Playback; durationMs: number }) {
  const nowMs = usePlaybackTime(playback);
  return (
    <span className="px-2 text-12 whitespace-nowrap text-muted tabular-nums">
      <span className="text-default">{formatTime(nowMs)}</span> / {formatTime(durationMs)}
    </span>
  );
}

/** A small button that plays one passage: a highlight card, a citation. */
export function ClipButton({ label, durationMs, onPress }: { label: string; durationMs: number; onPress: () => void }) {
  return (
    <Button size="sm" variant="secondary" aria-label={label} onPress={onPress} className="tabular-nums">
      <span className="inline-flex items-center gap-1.5">
        <Icon of={Play} /> {formatTime(durationMs)}
      </span>
    </Button>
  );
}
