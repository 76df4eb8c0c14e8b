import { ClipButton, Player } from '@fieldloom/ui/player/player.tsx';
import { formatTime } from '@fieldloom/ui/player/time.ts';
import { usePlayback } from '@fieldloom/ui/player/use-playback.ts';
import { useEffect, useState } from 'react';
import { highlightStrings } from './strings.ts';

export interface ClipSource {
  src: string;
  kind: 'audio' | 'video';
}

interface ClipPlayerProps {
  /** Where the clip is; asked for when somebody wants to play it. What it throws means: not ready. */
  find: () => Promise<ClipSource> | ClipSource;
  durationMs: number;
  /** The words of the clip, as its name. */
  title: string;
}

/** A button that becomes a small player; nothing is loaded before it is pressed. */
export function ClipPlayer({ find, durationMs, title }: ClipPlayerProps) {
  const [source, setSource] = useState<ClipSource | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const open = async () => {
    try {
      setFailed(false);
      setSource(await find());
    } catch {
      setFailed(true);
    }
  };
  // A clip of less than a second is still one to look at.
  const shownMs = Math.max(1_000, Math.round(durationMs / 1_000) * 1_000);
  if (source === null) {
    return (
      <span className="inline-flex items-center gap-2">
        <ClipButton
          label={`${highlightStrings.playClip} ${formatTime(shownMs)}`}
          durationMs={shownMs}
          onPress={() => void open()}
        />
        {hasFailed && (
          <span role="alert" className="text-12 text-danger">
            {highlightStrings.clipNotReady}
          </span>
        )}
      </span>
    );
  }
  return <OpenClip source={source} durationMs={durationMs} title={title} onClose={() => setSource(null)} />;
}

interface OpenClipProps {
  source: ClipSource;
  durationMs: number;
  title: string;
  onClose: () => void;
}

function OpenClip({ source, durationMs, title, onClose }: OpenClipProps) {
  const playback = usePlayback();
  // The player attaches to its element in an effect of its own, before this one.
  useEffect(() => playback.play(), [playback]);
  return (
    <Player
      playback={playback}
      kind={source.kind}
      src={source.src}
      durationMs={durationMs}
      title={title}
      hasHotkeys={false}
      close={{ label: highlightStrings.hideClip, run: onClose }}
      className="w-full"
    />
  );
}

/** The kind of a clip by the name of its playlist. */
export function sourceOfPlaylist(playlistUrl: string): ClipSource {
  return { src: playlistUrl, kind: playlistUrl.includes('hls-audio') ? 'audio' : 'video' };
}
