import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { type FragmentOf, readFragment } from '../../client/graphql.ts';
import { ClipPlayer, sourceOfPlaylist } from './clip-player.tsx';
import { ClipFields, type HighlightFieldsFragment } from './highlight-queries.ts';
import { highlightStrings } from './strings.ts';

type Clipped = Pick<HighlightFieldsFragment, 'text' | 'audioVideo'> & { clip?: FragmentOf<typeof ClipFields> | null };

/**
 * The clip of a highlight in its current state: being cut, failed, or ready to play. Renders nothing for text, and for
 * a passage without a clip: not cut yet, or gone because its recording was deleted.
 */
export function HighlightClip({ highlight }: { highlight: Clipped }) {
  const { audioVideo, text } = highlight;
  const clip = readFragment(ClipFields, highlight.clip);
  if (!audioVideo || !clip) return null;
  if (clip.status === 'ERROR') {
    return <p className="text-12 text-danger">{clip.errorMessage || highlightStrings.clipFailed}</p>;
  }
  const { playlistUrl } = clip;
  if (!playlistUrl) {
    return (
      <p role="status" className="flex items-center gap-1.5 text-12 text-muted">
        <Spinner /> {highlightStrings.clipCutting}
      </p>
    );
  }
  const durationMs = clip.durationMs ?? audioVideo.endMs - audioVideo.startMs;
  return <ClipPlayer find={() => sourceOfPlaylist(playlistUrl)} durationMs={durationMs} title={text.slice(0, 80)} />;
}
