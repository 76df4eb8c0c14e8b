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
  /** Finds the clip, when somebody wants to play it. Throws if the clip is not ready. */
  find: () => Promise<ClipSource> | ClipSource;
  durationMs: number;
  /** The clip's text, used as its name. */
  title: string;
}

/** A button that turns into a small player. Nothing is loaded before it is pressed. */
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
  // A clip shorter than a second is shown as one second.
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
  // The player attaches to its element in its own effect, which runs before this one.
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

/** Derives the kind of a clip from the name of its playlist. */
export function sourceOfPlaylist(playlistUrl: string): ClipSource {
  return { src: playlistUrl, kind: playlistUrl.includes('hls-audio') ? 'audio' : 'video' };
}
