import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { type FragmentOf, readFragment } from '../../client/graphql.ts';
import { ClipPlayer, sourceOfPlaylist } from './clip-player.tsx';
import { ClipFields, type HighlightFieldsFragment } from './highlight-queries.ts';
import { highlightStrings } from './strings.ts';

type Clipped = Pick<HighlightFieldsFragment, 'text' | 'audioVideo'> & { clip?: FragmentOf<typeof ClipFields> | null };

/**
 * The clip of a highlight as it stands: being cut, failed, or ready to play. Nothing for text, and for a passage that
 * has no clip: not yet, or no more as its recording was deleted.
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
