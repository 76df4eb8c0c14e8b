import { MEDIA_LIMITS } from '@fieldloom/kernel/limits';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { userColors } from '../contrast.ts';
import { uiStrings } from '../strings.ts';
import { type Playback, SEEK_STEP_MS } from './playback.ts';
import { frameAt, type Storyboard } from './storyboard.ts';
import { formatTime, speakTime } from './time.ts';
import { usePlaybackTime } from './use-playback.ts';
import { drawWaveform } from './waveform.ts';

export interface TrackRange {
  id: string;
  startMs: number;
  endMs: number;
  /** Hex digits, as people chose them. */
  color: string;
  label: string;
}

interface TrackProps {
  playback: Playback;
  durationMs: number;
  /** Loudness over the whole length, in any unit; it is drawn relative to the loudest. */
  peaks?: readonly number[] | undefined;
  storyboard?: Storyboard | undefined;
  ranges: readonly TrackRange[];
  onRangePress?: ((id: string) => void) | undefined;
}

const HEIGHT = 40;
/** Height without a waveform: a line. */
const FLAT_HEIGHT = 20;

/** The recording along its time axis: waveform, highlights, position, and the storyboard picture under the pointer. */
export function Track({ playback, durationMs, peaks, storyboard, ranges, onRangePress }: TrackProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hover, setHover] = useState<{ x: number; width: number } | null>(null);
  const nowMs = usePlaybackTime(playback);

  useEffect(() => {
    const [target, frame] = [canvas.current, box.current];
    if (!target || !frame) return;
    const draw = () => drawWaveform(target, peaks ?? [], durationMs > 0 ? playback.currentMs / durationMs : 0);
    const resized = new ResizeObserver(draw);
    resized.observe(frame);
    // The colors come from the theme, which may change while the page is open.
    const themed = new MutationObserver(draw);
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', draw);
    const untimed = playback.onTime(draw);
    draw();
    return () => {
      resized.disconnect();
      themed.disconnect();
      system.removeEventListener('change', draw);
      untimed();
    };
  }, [playback, peaks, durationMs]);

  const msAt = ({ x, width }: { x: number; width: number }) =>
    width > 0 ? Math.min(1, Math.max(0, x / width)) * durationMs : 0;
  const placeOf = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, width };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step: Record<string, number> = {
      ArrowLeft: -SEEK_STEP_MS,
      ArrowDown: -SEEK_STEP_MS,
      ArrowRight: SEEK_STEP_MS,
      ArrowUp: SEEK_STEP_MS,
      PageDown: -30_000,
      PageUp: 30_000,
    };
    const by = step[event.key];
    if (by !== undefined) playback.seekBy(by);
    else if (event.key === 'Home') playback.seek(0);
    else if (event.key === 'End') playback.seek(durationMs);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const hoverMs = hover === null ? 0 : msAt(hover);
  const frame = hover !== null && storyboard ? frameAt(storyboard, hoverMs) : null;
  const previewWidth = frame ? MEDIA_LIMITS.spriteWidth : 52;

  return (
    <div className="relative">
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={uiStrings.player.seek}
        aria-valuemin={0}
        aria-valuemax={Math.round(durationMs / 1000)}
        aria-valuenow={Math.round(nowMs / 1000)}
        aria-valuetext={uiStrings.player.of(speakTime(nowMs), speakTime(durationMs))}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          playback.seek(msAt(placeOf(event)));
        }}
        onPointerMove={(event) => {
          const place = placeOf(event);
          setHover(place);
          if (event.buttons === 1) playback.seek(msAt(place));
        }}
        onPointerLeave={() => setHover(null)}
        className="relative cursor-pointer touch-none rounded-6"
        style={{ height: peaks?.length ? HEIGHT : FLAT_HEIGHT }}
      >
        <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />
        {hover !== null && <span className="absolute inset-y-0 w-px bg-text-subtle" style={{ left: hover.x }} />}
      </div>
      <div className="relative h-1.5">
        {ranges.map((range) => (
          <button
            key={range.id}
            type="button"
            tabIndex={-1}
            aria-label={range.label}
            title={range.label}
            onClick={() => {
              playback.seek(range.startMs);
              onRangePress?.(range.id);
            }}
            className="absolute inset-y-0 min-w-1 cursor-pointer rounded-full opacity-80 hover:opacity-100"
            style={{
              left: `${(range.startMs / durationMs) * 100}%`,
              width: `${((range.endMs - range.startMs) / durationMs) * 100}%`,
              backgroundColor: userColors(range.color).css.mark,
            }}
          />
        ))}
      </div>
      {hover !== null && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute bottom-full z-20 mb-0.5 overflow-hidden rounded-6 bg-media text-center text-12 text-on-media tabular-nums shadow-float"
          style={{
            left: Math.min(Math.max(hover.x - previewWidth / 2, 0), Math.max(hover.width - previewWidth, 0)),
            width: previewWidth,
          }}
        >
          {frame && (
            <div
              style={{
                height: MEDIA_LIMITS.spriteHeight,
                backgroundImage: `url("${frame.sheet}")`,
                backgroundPosition: `-${frame.x}px -${frame.y}px`,
              }}
            />
          )}
          <div className="px-2 py-1">{formatTime(hoverMs)}</div>
        </div>
      )}
    </div>
  );
}
